import type { Sizes } from '../sizes.ts';
import { digitPage } from './digits.ts';
import { documentationPages } from './documentation.ts';
import type { BenchPage } from './page.ts';
import { prosePage } from './prose.ts';

/** Pages that make one row, and what that row is held to. */
export interface PageSet {
  /** What it is called where one asks for it alone. */
  id: string;
  what: string;
  pages: BenchPage[];
  /** At most so many walks, in Chromium. */
  bar: number;
  /** At most so many finds in a million characters of a page that has none. */
  falseFinds?: number;
}

const counted = (count: number, of: string): string => `${count.toLocaleString('en')} ${of}`;

/** All that the finders run over. */
export function pageSets(sizes: Sizes): PageSet[] {
  const prose = (size: Sizes['small'], contacts: number, bar: number): PageSet => {
    const what = `prose, ${size.megabytes} MB, ${counted(size.nodes, 'nodes')}, ${counted(contacts, 'contacts')}`;
    const id = `prose-${size.megabytes}mb-${contacts}`;
    return { id, what, bar, pages: [prosePage({ ...size, name: what, contacts })] };
  };
  const figures = `figures, ${sizes.digits.megabytes} MB, ${counted(sizes.digits.nodes, 'nodes')}, no contact`;
  const documentation = documentationPages().slice(0, sizes.documentation);
  const sets = [
    prose(sizes.small, 0, 0.3),
    prose(sizes.small, sizes.few, 0.5),
    prose(sizes.small, sizes.many, 1.5),
    ...(sizes.large
      ? [prose(sizes.large, 0, 0.3), prose(sizes.large, sizes.few, 0.4), prose(sizes.large, sizes.many, 1)]
      : []),
    { id: 'figures', what: figures, bar: 3, falseFinds: 10, pages: [digitPage({ ...sizes.digits, name: figures })] },
    {
      id: 'documentation',
      what: `${documentation.length} pages of documentation, geometric mean`,
      bar: 1,
      pages: documentation,
    },
  ];
  return sets.filter(({ pages }) => pages.length > 0);
}
