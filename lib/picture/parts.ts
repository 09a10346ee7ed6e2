/** An element as it is kept: its name, its attributes, and what is in it. */
export type Part = string | [name: string, attributes: Record<string, string>, ...inside: Part[]];

/** A picture: how the page stands as a whole, and what is on it. */
export interface Picture {
  page: Record<(typeof pageAttributes)[number], string>;
  parts: Part[];
}

export const pageAttributes = ['lang', 'dir', 'data-theme'] as const;

/** Elements of which a picture is made. None of them loads, runs or leads anywhere. */
const names = new Set(
  (
    'header main article section search form div span p h1 h2 h3 b bdi ul li dl dt dd time a button input select option ' +
    'details summary svg path'
  ).split(' '),
);
export const isDrawn = (name: string): boolean => names.has(name);

const attributes = new Set('class dir lang type placeholder value d viewBox role'.split(' '));
/** Those that say how something looks, and what it is. Addresses, identities and hints are left out. */
export const isLook = (name: string): boolean =>
  attributes.has(name) || (/^(?:data|aria)-/.test(name) && name !== 'data-hint');
