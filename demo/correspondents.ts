import { type Person, people } from '#service/demo/people.ts';
import type { Correspondent } from './letter.ts';

/** Whose mailbox it is. */
export const owner: Correspondent = { name: 'Lena Brook', email: 'lena.brook@olive-oak.example' };

/** Somebody whom the demo's CRM knows. */
export function known(name: string): Person {
  const person = people.find((candidate) => candidate.name === name);
  if (!person) throw new Error(`The demo's CRM does not know ${name}`);
  return person;
}

/** People who write to the mailbox and are in no CRM. */
export const strangers = {
  rosalind: { name: 'Rosalind Achterberg', email: 'rosalind@pellmell-antiques.example' },
  shop: { name: 'Paper & Pins', email: 'orders@paper-and-pins.example' },
} satisfies Record<string, Correspondent>;
