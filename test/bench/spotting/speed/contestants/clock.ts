/** Adds up what our work takes of the page's main thread, whoever sets it off. */
export interface Clock {
  total: number;
  /** The longest piece in one go. */
  longest: number;
}

/** What an answer sets off runs in a few turns of the microtask queue. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 40; turn++) await null;
}

export function spend(clock: Clock, since: number): void {
  const took = performance.now() - since;
  clock.total += took;
  clock.longest = Math.max(clock.longest, took);
}

const timed =
  <A extends unknown[]>(clock: Clock, work: (...given: A) => void) =>
  (...given: A): void => {
    const start = performance.now();
    work(...given);
    spend(clock, start);
  };

const setListener = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')?.set;

/** Channels whose messages are counted from now on: the spotter's slices are such. */
export function timeChannels(clock: Clock): void {
  globalThis.MessageChannel = class extends MessageChannel {
    constructor() {
      super();
      const set = (listener: () => void) => setListener?.call(this.port1, timed(clock, listener));
      Object.defineProperty(this.port1, 'onmessage', { set });
    }
  };
}

/** Timers from now on, the same. */
export function timeTimers(clock: Clock): void {
  const start = globalThis.setTimeout;
  Object.assign(globalThis, {
    setTimeout: (work: () => void, time?: number) => start(timed(clock, work), time),
  });
}

/** Observers of the page, the same. */
export function timeObservers(clock: Clock): void {
  globalThis.MutationObserver = class extends MutationObserver {
    constructor(onRecords: MutationCallback) {
      super(timed(clock, (records, observer) => onRecords(records, observer)));
    }
  };
  globalThis.IntersectionObserver = class extends IntersectionObserver {
    constructor(onEntries: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(
        timed(clock, (entries, observer) => onEntries(entries, observer)),
        options,
      );
    }
  };
}
