import type { Input, JudgedPhone } from '#lib/messages/contract.ts';
import { createJudgeQueue } from '#lib/spotting/page/judge-queue.ts';
import { createMarks } from '#lib/spotting/page/marks.ts';
import { createPageReader } from '#lib/spotting/page/page-reader.ts';
import { createSlices } from '#lib/spotting/page/slices.ts';
import { adaptersFor } from '#lib/spotting/page/webmail/adapters.ts';
import type { Outcome } from '../outcome.ts';
import { enter } from './contestant.ts';

/** The spotter as it is: the parts that read and mark, wired as in the content script, with the judge in a worker. */

const outcome: Outcome = { page: 0, judge: 0, trip: 0, longest: 0, found: [] };

function spent(since: number): void {
  const took = performance.now() - since;
  outcome.page += took;
  outcome.longest = Math.max(outcome.longest, took);
}

/** Counts what the slices take: each is a message of a channel. */
const setListener = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')?.set;
class TimedChannel extends MessageChannel {
  constructor() {
    super();
    const set = (listener: () => void) =>
      setListener?.call(this.port1, () => {
        const start = performance.now();
        listener();
        spent(start);
      });
    Object.defineProperty(this.port1, 'onmessage', { set });
  }
}

const worker = new Worker('/judge.js');

interface Answer<T> {
  id: number;
  answer: T;
  took: number;
}

const waiting = new Map<number, (answer: Answer<never>) => void>();
worker.onmessage = ({ data }: MessageEvent<Answer<never>>) => waiting.get(data.id)?.(data);

function ask(input: Input<'judgePhones'>): Promise<Answer<JudgedPhone[][]>>;
function ask(input: Input<'fewestDigits'>): Promise<Answer<number>>;
function ask(input: Input<'fewestDigits'>): Promise<Answer<unknown>> {
  return new Promise((resolve) => {
    const id = waiting.size;
    waiting.set(id, resolve);
    worker.postMessage({ id, ...input });
  });
}

/** Numbers of the kinds that the pages hold, none of them theirs. */
const warmUp = Array.from({ length: 200 }, (_, index) => {
  const line = String(index).padStart(2, '0');
  return [
    `Call (415) 555-01${line} or`,
    `+1 415 555 01${line}`,
    `order 41${line}5${line}7, paid`,
    `19.95 and 4${line}5`,
  ];
}).flat();

/** What an answer sets off runs in a few turns of the microtask queue. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 40; turn++) await null;
}

/** Counts what an answer cost, and what the page does with it. */
async function timed<T>(question: Promise<Answer<T>>): Promise<T> {
  const asked = performance.now();
  const { answer, took } = await question;
  const answered = performance.now();
  outcome.judge += took;
  outcome.trip += answered - asked - took;
  void turns().then(() => spent(answered));
  return answer;
}

const line = {
  judgePhones: (input: Input<'judgePhones'>) => timed(ask(input)),
  fewestDigits: (input: Input<'fewestDigits'>) => timed(ask(input)),
};

enter(async () => {
  globalThis.MessageChannel = TimedChannel;
  for (let round = 0; round < 3; round++) await ask({ candidates: warmUp, language: 'en-US' });
  const start = performance.now();
  const marks = createMarks();
  const judge = createJudgeQueue(line, () => document.documentElement.lang);
  const done = Promise.withResolvers<void>();
  const slices = createSlices({ whenIdle: () => judge.flush().then(turns).then(done.resolve) });
  const adapters = adaptersFor(origin);
  const reader = createPageReader({ marks, judge, adapters, onShadowRoot: () => undefined });
  slices.add(reader.readAll(document.documentElement));
  await turns();
  spent(start);
  await done.promise;
  outcome.found = [...marks.all()].map(({ text }) => text);
  return outcome;
});
