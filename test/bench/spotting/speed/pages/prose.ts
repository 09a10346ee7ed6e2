import { contactsFor } from './contacts.ts';
import { type BenchPage, documentAround } from './page.ts';
import { type Chance, createChance } from './random.ts';

const words = [
  'the of and a to in is was he for it with as his on be at by I this had not are but from or have an they which one you',
  'were her all she there would their we him been has when who will more no if out so said what up its about into than them',
  'can only other new some could time these two may then do first any my now such like our over man me even most made after',
  'also did many before must through back years where much your way well down should because each just those people how too',
  'little state good very make world still own see men work long get here between both life being under never day same',
  'another know while last might us great old year off come since against go came right used take three',
]
  .join(' ')
  .split(' ');

/** Prose has figures, too, and none of them is anybody's number. */
const figures = ['12', '1984', '3.5', '40 %', '2,400', '7', '10:30', '2019', '15th', '100'] as const;

function sentence(chance: Chance, length: number): string {
  let text = '';
  while (text.length < length) {
    const word = chance.below(60) === 0 ? chance.one(figures) : (words[chance.below(words.length)] ?? '');
    text += `${word}${chance.below(12) === 0 ? ', ' : ' '}`;
  }
  return text;
}

/** How the nodes of a paragraph are wrapped, in turns: five texts in a paragraph. */
const wraps = [
  ['<p>', ''],
  ['<b>', '</b>'],
  ['', ''],
  ['<a href="/there">', '</a>'],
  ['', '</p>'],
] as const;

export interface ProseWish {
  name: string;
  megabytes: number;
  /** Text nodes. */
  nodes: number;
  contacts: number;
}

/** Prose of so many text nodes, with contacts spread evenly over them. */
export function prosePage({ name, megabytes, nodes, contacts: count }: ProseWish): BenchPage {
  const chance = createChance(nodes + count);
  const contacts = contactsFor(count);
  const length = (megabytes * 1e6) / nodes;
  const every = nodes / Math.max(count, 1);
  const parts: string[] = [];
  for (let node = 0, planted = 0; node < nodes; node++) {
    const [open, close] = wraps[node % wraps.length] ?? wraps[0];
    const isHere = planted < count && node >= every * (planted + 0.5);
    const contact = isHere ? `${contacts[planted++]} ` : '';
    const text = sentence(chance, Math.max(0, length - contact.length - 4));
    const middle = text.indexOf(' ', text.length / 2) + 1;
    parts.push(open, text.slice(0, middle), contact, text.slice(middle), close);
  }
  return { name, megabytes, contacts, html: documentAround(parts.join('')) };
}
