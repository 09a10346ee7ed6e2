import { isSpotterCommand } from '../../messages/spotter.ts';
import { addressAdapters as adapters } from './address-adapters.ts';
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
const gestureTypes = 'pointermove pointerdown wheel keydown keyup click'.split(' ');

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
    () => document.documentElement?.lang ?? '',
    (job) => slices.addFirst(job),
  );
  // In slices of their own: those of the reading tell of its end.
  const reporting = createSlices();
  const reports = createReports(marks, line, reporting.add);
  const slices = createSlices({
    whenIdle: () => {
      void judge.flush().then(reports.soon);
      reports.soon();
    },
  });
  const reader = createPageReader({ marks, judge, adapters, onShadowRoot: (root) => watcher.watch(root) });
  const watcher = watchPage({
    attributes: ['contenteditable', ...adapters.flatMap((adapter) => adapter.attributes)],
    onChange: (records) => run(reader.readChanges(records)),
    onUpheaval: () => run(reader.readAnew(document.documentElement)),
  });
  const gestures = createGestures({
    api,
    line,
    marks,
    opensOnHover: reports.opensOnHover,
    onRefused: reports.again,
  });

  /** Whatever happens in the page is also the moment at which a lost extension is noticed. */
  function run(job: Iterator<void>): void {
    if (line.isAlive()) slices.add(job);
    else stop();
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
  document.addEventListener('visibilitychange', resume, { signal });
  window.addEventListener('load', () => run(reader.revisitHosts()), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && reports.again(), { signal });
  for (const type of gestureTypes) window.addEventListener(type, onGesture, { capture: true, passive: true, signal });
  watcher.watch(document);
  run(begin());
  return { stop, isRunning: () => !signal.aborted && line.isAlive() };
}
