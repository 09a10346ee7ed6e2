/** One page of the shape that real ones have. Everything in it happens by itself within moments, and the same way each time. */
export interface HarmlessPage {
  name: string;
  body: string;
  /** What stands before the body: styles, and scripts that run first. */
  head?: string;
  /** Attributes of the root element. */
  root?: string;
  /** Whether it shows no contact at all. */
  isEmpty?: boolean;
}

export const people = [
  ['Jane Doe', 'jane.doe@acme.example', '+44 20 7946 0018'],
  ['Bob Stone', 'bob@stone-works.example', '+1 202 555 0123'],
  ['Noa Bar', 'noa.bar@galil.example', '+44 7700 900123'],
  ['Ines Roy', 'ines+sales@atelier.example', '+33 1 99 00 12 34'],
  ['Max Kern', 'm.kern@kern-bau.example', '+49 30 23125 123'],
] as const;

/** One piece for each person. */
export const each = (piece: (name: string, address: string, phone: string, index: number) => string): string =>
  people.map(([name, address, phone], index) => piece(name, address, phone, index)).join('');

/** A script in a page's own words. */
export const script = (code: string): string => `<script>${code}</script>`;
export const style = (css: string): string => `<style>${css}</style>`;

/** Pages from a table of their names and bodies. */
export const pages = (family: string, bodies: Record<string, string | Omit<HarmlessPage, 'name'>>): HarmlessPage[] =>
  Object.entries(bodies).map(([name, page]) => ({
    name: `${family}: ${name}`,
    ...(typeof page === 'string' ? { body: page } : page),
  }));
