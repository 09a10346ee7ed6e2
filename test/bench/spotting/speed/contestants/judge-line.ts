import type { Input } from '#lib/messages/contract.ts';
import type { JudgedContact } from '#lib/spotting/contact.ts';

/** What the judge, in a thread of its own, said, and how long it took for that. */
export interface Judged<T> {
  answer: T;
  took: number;
}

const worker = new Worker('/judge.js');
const waiting = new Map<number, (judged: Judged<never>) => void>();
worker.onmessage = ({ data }: MessageEvent<Judged<never> & { id: number }>) => waiting.get(data.id)?.(data);

export function ask(input: Input<'judgeTexts'>): Promise<Judged<JudgedContact[][]>>;
export function ask(input: Input<'fewestDigits'>): Promise<Judged<number>>;
export function ask(input: Input<'fewestDigits'>): Promise<Judged<unknown>> {
  return new Promise((resolve) => {
    const id = waiting.size;
    waiting.set(id, resolve);
    worker.postMessage({ id, ...input });
  });
}

/** Texts of the kinds that the pages hold, none of them theirs. */
const texts = Array.from({ length: 200 }, (_, index) => {
  const line = String(index).padStart(2, '0');
  return [
    `Call (415) 555-01${line} or write to ann${line}@acme.example as before`,
    `+1 415 555 01${line}`,
    `order 41${line}5${line}7, paid`,
    `19.95 and 4${line}5`,
  ];
}).flat();

/** The judge of the background has judged before: it serves every page. */
export async function warmUp(): Promise<void> {
  for (let round = 0; round < 3; round++) await ask({ texts, language: 'en-US' });
}
