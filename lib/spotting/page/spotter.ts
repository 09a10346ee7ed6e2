import { isSpotterCommand } from '../../messages/spotter.ts';
import { addressAttributes } from './address-attributes.ts';
import { createBackgroundLine } from './background-line.ts';
import { extensionApi, type MessageListener } from './browser-api.ts';
import { createGestures } from './gestures.ts';
import { createJudgeQueue } from './judge-queue.ts';
import { createMarks } from './marks.ts';
import { createPageReader } from './page-reader.ts';
import { createReports } from './reports.ts';
import { createSlices } from './slices.ts';
import { watchPage } from './watcher.ts';

/** A spotter at work in one document. */
export interface Spotter {
  stop(): void;
  isRunning(): boolean;
}

/** What a person does that can be about a mark, or bring hidden text to light without any change of nodes. */
const gestureTypes = 'pointermove pointerdown wheel keydown click'.split(' ');

/**
 * Works in this document until it is told to stop, or the extension is gone from under it. A page that nobody can see, such
 * as one that is only prepared for them, is left alone until somebody does.
 */
export function startSpotter(api = extensionApi()): Spotter {
  const ended = new AbortController();
  const { signal } = ended;
  const line = createBackgroundLine(api);
  const marks = createMarks();
  const judge = createJudgeQueue(
    line,
    () => document.documentElement?.lang || document.body?.lang || '',
    (job) => slices.addFirst(job),
  );
  // In slices of their own: those of the reading tell of its end.
  const reporting = createSlices();
  const reports = createReports(marks, line, reporting.add);
  const slices = createSlices(() => {
    void judge.flush().then(reports.soon);
    reports.soon();
  });
  const reader = createPageReader(marks, judge, (root) => watcher.addRoot(root));
  const watcher = watchPage(
    ['contenteditable', 'lang', ...addressAttributes],
    (records) => run(reader.readChanges(records)),
    () => run(reader.readAnew(document.documentElement)),
  );
  const gestures = createGestures({
    api,
    line,
    marks,
    opensOnHover: reports.opensOnHover,
    onRefused: reports.again,
  });

  /** The root of the document that is listened to. */
  let root: Element | undefined;

  /** Listens to the page. One that opens its document anew has another root, and none of the listeners that it had. */
  function listen(): void {
    if (root === document.documentElement) return;
    root = document.documentElement;
    document.addEventListener('visibilitychange', resume, { signal });
    window.addEventListener('load', () => run(reader.revisitHosts()), { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && reports.again(), { signal });
    for (const type of gestureTypes) window.addEventListener(type, onGesture, { capture: true, passive: true, signal });
  }

  /** Whatever happens in the page is also the moment at which a lost extension is noticed. */
  function run(job: Iterator<void>): void {
    if (!line.isAlive()) {
      stop();
      return;
    }
    listen();
    slices.add(job);
  }

  /** A page of which it is known how few digits a number has is read once, and closely in fewer places. */
  function* begin(): Generator<void> {
    void judge.learn().then(() => run(reader.readAll(document.documentElement)));
    yield;
  }

  /** Events that the page made up are nobody's gestures. */
  function onGesture(event: Event): void {
    if (!event.isTrusted) return;
    if (!line.isAlive()) stop();
    else gestures.hear(event);
    // The script of a page's own elements may have come, which gives them their trees.
    if (event.type !== 'pointermove') run(reader.revisitHosts());
    // What it brings to light may have changed by a class alone.
    reports.soon();
  }

  const onMessage: MessageListener = (message, _sender, answer) => {
    if (!isSpotterCommand(message)) return false;
    if (message.type === 'closeCard') gestures.close();
    if (message.type === 'stop') stop();
    if (message.type !== 'step') return false;
    void gestures.step(message.direction, message.fresh).then(answer);
    return true;
  };

  function resume(): void {
    if (document.hidden) return;
    for (const part of [slices, reporting, watcher]) part.resume();
    // The person may come from the settings.
    reports.again();
  }

  function stop(): void {
    if (signal.aborted) return;
    ended.abort();
    for (const part of [watcher, slices, reports, reporting, judge]) part.stop();
    gestures.close();
    marks.clear();
    if (line.isAlive()) api.runtime?.onMessage.removeListener(onMessage);
  }

  api.runtime?.onMessage.addListener(onMessage);
  watcher.addRoot(document);
  run(begin());
  return { stop, isRunning: () => !signal.aborted && line.isAlive() };
}
