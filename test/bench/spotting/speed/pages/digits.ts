import { type BenchPage, documentAround } from './page.ts';
import { type Chance, createChance } from './random.ts';

const digits = (chance: Chance, count: number): string =>
  Array.from({ length: count }, (_, index) => chance.below(index ? 10 : 9) + (index ? 0 : 1)).join('');
const hex = (chance: Chance, count: number): string =>
  Array.from({ length: count }, () => chance.below(16).toString(16)).join('');
const two = (value: number): string => String(value).padStart(2, '0');
const day = (chance: Chance): string => two(1 + chance.below(28));
const month = (chance: Chance): string => two(1 + chance.below(12));
const year = (chance: Chance): number => 1990 + chance.below(36);
const thousands = (chance: Chance): string => `${1 + chance.below(999)},${digits(chance, 3)}`;

/** What the cells of such a page hold. None of it is a telephone number. */
const kinds: readonly [(chance: Chance) => string, ...((chance: Chance) => string)[]] = [
  (c) => `$${thousands(c)}.${two(c.below(100))} net, $${digits(c, 3)}.${two(c.below(100))} each`,
  (c) => `${digits(c, 2)}.${digits(c, 2)} € and ${thousands(c)} USD (${digits(c, 2)}.${digits(c, 1)}%)`,
  (c) => `${year(c)}-${month(c)}-${day(c)} ${two(c.below(24))}:${two(c.below(60))}:${two(c.below(60))}`,
  (c) => `from ${day(c)}/${month(c)}/${year(c)} to ${day(c)}.${month(c)}.${year(c)}`,
  (c) => `Order #${digits(c, 8)}, invoice ${year(c)}-${digits(c, 5)}`,
  (c) => `ID: ${digits(c, 10)} / SKU ${digits(c, 4)}-${digits(c, 4)}`,
  (c) => `commit ${hex(c, 40)}`,
  (c) => `${hex(c, 8)}-${hex(c, 4)}-4${hex(c, 3)}-9${hex(c, 3)}-${hex(c, 12)}`,
  (c) => `host 10.${c.below(256)}.${c.below(256)}.${c.below(256)}:${digits(c, 4)} up ${digits(c, 3)} days`,
  (c) => `v${c.below(20)}.${c.below(40)}.${c.below(99)}, build ${digits(c, 5)}`,
  (c) => `${digits(c, 2)}.${digits(c, 6)}, -${digits(c, 2)}.${digits(c, 6)}`,
  (c) => `${digits(c, 4)} x ${digits(c, 4)} px, ${digits(c, 3)},${digits(c, 3)} bytes`,
  (c) => `pp. ${digits(c, 3)}-${digits(c, 3)}, vol. ${digits(c, 2)} (${year(c)})`,
  (c) => `4111 ${digits(c, 4)} ${digits(c, 4)} ${digits(c, 4)}`,
  (c) => `ISBN 978-${c.below(9)}-${digits(c, 4)}-${digits(c, 4)}-${c.below(10)}`,
  (c) => `${digits(c, 5)} ${digits(c, 6)} ${digits(c, 3)} ${digits(c, 7)} ${digits(c, 2)}`,
];

/** A page full of figures with nobody's number among them, in tables. */
export function digitPage({ name, megabytes, nodes }: Pick<BenchPage, 'name' | 'megabytes'> & { nodes: number }) {
  const chance = createChance(nodes);
  const length = (megabytes * 1e6) / nodes;
  const rows: string[] = [];
  for (let row = 0; row < nodes / 10; row++) {
    let cells = '';
    for (let cell = 0; cell < 10; cell++) {
      let text = chance.one(kinds)(chance);
      while (text.length < length - 15) text += `; ${chance.one(kinds)(chance)}`;
      cells += `<td>${text}</td>`;
    }
    rows.push(`<tr>${cells}</tr>`);
  }
  const page: BenchPage = { name, megabytes, contacts: [], html: documentAround(`<table>${rows.join('')}</table>`) };
  return page;
}
