const host = {
  // Also takes away the margin, border and padding that browsers give a popover.
  all: 'initial',
  position: 'fixed',
  overflow: 'hidden',
  background: 'Canvas',
  'border-radius': '12px',
  'box-shadow': '0 8px 32px rgb(0 0 0 / 0.24)',
  // Unlike a shadow it is seen in forced colours, too.
  outline: '1px solid rgb(128 128 128 / 0.3)',
  'color-scheme': 'light dark',
  'z-index': '2147483647',
};
const frame = { all: 'initial', display: 'block', width: '100%', height: '100%' };

export const cardStyle = { host, frame };

/** Important, so that no style of the page shows, hides, moves or covers it. */
export function setStyle(element: HTMLElement, style: Record<string, string>): void {
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value, 'important');
}
