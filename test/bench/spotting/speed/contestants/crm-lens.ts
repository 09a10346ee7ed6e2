import type { Input } from '#lib/messages/contract.ts';
import { createJudgeQueue } from '#lib/spotting/page/judge-queue.ts';
import { createMarks } from '#lib/spotting/page/marks.ts';
import { createPageReader } from '#lib/spotting/page/page-reader.ts';
import { createSlices } from '#lib/spotting/page/slices.ts';
import { type Clock, spend, timeChannels, turns } from './clock.ts';
import { enter } from './contestant.ts';
import { ask, type Judged, warmUp } from './judge-line.ts';

/** The spotter as it is: the parts that read and mark, wired as in the content script, with the judge in a worker. */

const clock: Clock = { total: 0, longest: 0 };
let [judging, trips] = [0, 0];

/** Counts what an answer cost, and what the page does with it. */
async function timed<T>(question: Promise<Judged<T>>): Promise<T> {
  const asked = performance.now();
  const { answer, took } = await question;
  const answered = performance.now();
  judging += took;
  trips += answered - asked - took;
  void turns().then(() => spend(clock, answered));
  return answer;
}

const line = {
  judgeTexts: (input: Input<'judgeTexts'>) => timed(ask(input)),
  fewestDigits: (input: Input<'fewestDigits'>) => timed(ask(input)),
};

enter(async () => {
  timeChannels(clock);
  await warmUp();
  const start = performance.now();
  const marks = createMarks();
  const judge = createJudgeQueue(
    line,
    () => document.documentElement.lang,
    (job) => slices.addFirst(job),
  );
  const done = Promise.withResolvers<void>();
  const slices = createSlices(() => void judge.flush().then(turns).then(done.resolve));
  const reader = createPageReader(marks, judge, () => undefined);
  spend(clock, start);
  await judge.learn();
  slices.add(reader.readAll(document.documentElement));
  await done.promise;
  const found = [...marks.all()].map(({ text }) => text);
  return { page: clock.total, judging, trip: trips, longest: clock.longest, found };
});
