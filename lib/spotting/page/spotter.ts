import { isSpotterCommand } from '../../messages/spotter.ts';
import { createBackgroundLine } from './background-line.ts';
import { type ExtensionApi, extensionApi, type MessageListener } from './browser-api.ts';
import type { OpenedBy } from './card.ts';
import { createCardHost } from './card-host.ts';
import { markAt } from './hit-test.ts';
import { createJudgeQueue } from './judge-queue.ts';
import { createMarks, type Mark } from './marks.ts';
import { createPageReader } from './page-reader.ts';
import { followPointer } from './pointer.ts';
import { createReports } from './reports.ts';
import { createSlices } from './slices.ts';
import { createStepper } from './stepping.ts';
import { watchPage } from './watcher.ts';
import { adaptersFor } from './webmail/adapters.ts';

/** A spotter at work in one document. */
export interface Spotter {
  stop(): void;
  isRunning(): boolean;
}

/** Works in this document until it is told to stop, or the extension is gone from under it. */
function startSpotter(api: ExtensionApi): Spotter {
  const ended = new AbortController();
  const { signal } = ended;
  const line = createBackgroundLine(api);
  const marks = createMarks();
  const judge = createJudgeQueue(line, () => document.documentElement.lang);
  const reports = createReports(marks, line);
  const card = createCardHost({ api, line, onRefused: reports.again });
  const stepper = createStepper(marks, (mark) => card.open(mark, 'keyboard'));
  const adapters = adaptersFor(origin);
  const slices = createSlices({
    whenIdle: () => {
      void judge.flush().then(reports.soon);
      reports.soon();
    },
  });
  const reader = createPageReader({ marks, judge, adapters, onShadowRoot: (root) => watcher.watch(root) });
  const watcher = watchPage({
    attributes: adapters.flatMap((adapter) => adapter.attributes),
    onChange: (records) => run(reader.readChanges(records)),
    onUpheaval: () => run(reader.readAnew(document.documentElement)),
  });

  /** Whatever happens in the page is also the moment at which a lost extension is noticed. */
  function run(job: Iterator<void>): void {
    if (line.isAlive()) slices.add(job);
    else stop();
  }

  function open(mark: Mark, by: OpenedBy): void {
    if (!line.isAlive()) {
      stop();
      return;
    }
    stepper.stand(mark);
    card.open(mark, by);
  }

  const onMessage: MessageListener = (message, _sender, answer) => {
    if (!isSpotterCommand(message)) return;
    if (message.type === 'step') answer(stepper.step(message.direction, message.fresh));
    if (message.type === 'closeCard') card.close();
    if (message.type === 'stop') stop();
  };

  function resume(): void {
    if (document.hidden) return;
    slices.resume();
    watcher.resume();
    // The person may come from the settings.
    reports.again();
  }

  function stop(): void {
    if (signal.aborted) return;
    ended.abort();
    watcher.stop();
    slices.stop();
    reports.stop();
    judge.stop();
    card.close();
    marks.clear();
    if (line.isAlive()) api.runtime?.onMessage.removeListener(onMessage);
  }

  api.runtime?.onMessage.addListener(onMessage);
  document.addEventListener('visibilitychange', resume, { signal });
  window.addEventListener('load', () => run(reader.revisitHosts()), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && reports.again(), { signal });
  // What a person does can bring hidden text to light without any change of nodes.
  for (const type of ['click', 'keyup']) {
    window.addEventListener(type, reports.soon, { capture: true, passive: true, signal });
  }
  followPointer({
    markAt: (x, y) => markAt(marks, x, y, watcher.shadowRoots()),
    onRest: (mark) => reports.opensOnHover() && open(mark, 'hover'),
    onClick: (mark) => open(mark, 'click'),
    signal,
  });
  const onKey = ({ isTrusted, key }: KeyboardEvent) => isTrusted && key === 'Escape' && line.closeOtherCards();
  window.addEventListener('keydown', onKey, { capture: true, passive: true, signal });
  watcher.watch(document);
  run(reader.readAll(document.documentElement));
  return { stop, isRunning: () => !signal.aborted && line.isAlive() };
}

/** Starts when a person can see the page: a page that is only prepared for them may never be shown. */
export function startWhenShown(api = extensionApi()): Spotter {
  const waiting = new AbortController();
  let spotter: Spotter | undefined;
  const start = () => {
    spotter = startSpotter(api);
  };
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', start, { once: true, signal: waiting.signal });
  } else start();
  return {
    stop() {
      waiting.abort();
      spotter?.stop();
    },
    isRunning: () => !waiting.signal.aborted && (spotter?.isRunning() ?? true),
  };
}
