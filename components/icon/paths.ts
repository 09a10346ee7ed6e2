/** Outlines of the icons on a grid of 16, drawn with a line of 1.5. */
export const iconPaths = {
  alert: 'M8 2 1.8 13h12.4ZM8 6.5v3M8 11.4v.1',
  arrowDown: 'M8 3v10M4 9l4 4 4-4',
  arrowUp: 'M8 13V3M4 7l4-4 4 4',
  back: 'M9.5 3.5 5 8l4.5 4.5',
  calendar: 'M2.5 4h11v9.5h-11ZM2.5 7h11M5.5 2.2v3M10.5 2.2v3',
  chart: 'M2.5 13.5v-4h3v4ZM6.5 13.5v-8h3v8ZM10.5 13.5v-11h3v11Z',
  check: 'm3 8.5 3.3 3.3L13 5',
  chevron: 'm6.5 4 4 4-4 4',
  chevronDown: 'm4 6.5 4 4 4-4',
  clock: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2ZM8 4.8V8l2.2 1.5',
  close: 'm4 4 8 8M12 4l-8 8',
  copy: 'M6 5.5h7.5V13.5H6ZM10 3.2V2.5H2.5v8H3.5',
  enlarge: 'M9.5 2.5h4v4M13.5 2.5 9.3 6.7M6.5 13.5h-4v-4M2.5 13.5l4.2-4.2',
  external: 'M9 2.5h4.5V7M13.5 2.5 8 8M11.5 9.5v4h-9v-9h4',
  file: 'M3.5 1.8h5.7l3.3 3.3v9.1h-9ZM9 2v3.4h3.4',
  globe:
    'M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 8 1.8ZM1.8 8h12.4M8 1.8c3.6 3.7 3.6 8.7 0 12.4-3.6-3.7-3.6-8.7 0-12.4Z',
  grip: 'M6 3.5v.1M10 3.5v.1M6 8v.1M10 8v.1M6 12.5v.1M10 12.5v.1',
  key: 'M5.2 5.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6ZM8 8h6M11.3 8v2.200M13.7 8v2.7',
  keyboard: 'M1.5 4h13v8.5h-13ZM4 6.7v.1M6.7 6.7v.1M9.3 6.7v.1M12 6.7v.1M5 9.8h6',
  link: 'M6.8 9.2 9.2 6.8M7.3 4.6l1.2-1.2a2.9 2.9 0 0 1 4.1 4.1l-1.2 1.2M8.7 11.4l-1.2 1.2a2.9 2.9 0 0 1-4.1-4.1l1.2-1.2',
  mail: 'M2 3.5h12v9H2ZM2.3 4l5.7 4.8L13.7 4',
  meeting:
    'M6 3a2.3 2.3 0 1 1 0 4.6A2.3 2.3 0 0 1 6 3ZM1.8 13c.3-2.2 1.9-3.5 4.2-3.5s3.9 1.3 4.2 3.5M10.7 3.3a2.2 2.2 0 0 1 0 4.1M12 9.9c1.3.4 2 1.5 2.2 3.1',
  note: 'M2.5 2.5h11v7.3l-3.7 3.7H2.5ZM13.3 9.7H9.7v3.6M5.2 5.7h5.6M5.2 8.2h3',
  panel: 'M2 3h12v10H2ZM10 3v10M11.8 5.5h.4M11.8 8h.4',
  phone:
    'M3.2 2.2h2.6l1.2 3.1-1.6 1.2c.8 1.7 2.1 3 3.8 3.8l1.2-1.6 3.1 1.2v2.6c0 .6-.5 1.2-1.2 1.2C6.8 13.4 2.3 8.9 2 3.4c0-.7.6-1.2 1.2-1.2Z',
  pin: 'M5.5 2h5M6.3 2v4.7L4 9.5h8L9.7 6.7V2M8 9.5v4.5',
  pinned: 'M5.5 2h5v.5H5.5ZM6.3 2.5h3.4v4.5L12 9.5H4l2.3-2.5ZM7 4.5h2M7 6.5h2M6 8.5h4M8 9.5v4.5',
  plug: 'M5.5 1.8v3.4M10.5 1.8v3.4M3.5 5.2h9v2.6A4.5 4.5 0 0 1 8 12.3 4.5 4.5 0 0 1 3.5 7.8ZM8 12.3v2.2',
  plus: 'M8 3v10M3 8h10',
  reduce: 'M9.5 2.5v4h4M13.5 2.5 9.5 6.5M6.5 13.5v-4h-4M2.5 13.5l4-4',
  refresh: 'M13.3 6.8A5.5 5.5 0 1 0 13.4 9.2M13.6 2.8v4h-4',
  search: 'M7 2.2a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.6ZM10.6 10.6 14 14',
  lock: 'M3.5 7h9v6.8h-9ZM5.5 7V4.8a2.5 2.5 0 0 1 5 0V7',
  sign: 'M1.8 13.5h12.4M3 10.800 10.600 3.200l2.2 2.2L5.2 13H3Z',
  settings:
    'M2 4.8h5.2M11 4.8h3M2 11.200h3M8.8 11.200H14M9.1 2.900a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.800ZM6.9 9.300a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.800Z',
  dots: 'M3.2 7.5a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1ZM8 7.5a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1ZM12.8 7.5a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1Z',
} as const;

export type IconName = keyof typeof iconPaths;
/** Icons that point along the line of text, and so turn round in right-to-left pages. */
export const directedIcons: ReadonlySet<IconName> = new Set<IconName>([
  'back',
  'chevron',
  'external',
  'enlarge',
  'reduce',
]);
