/**
 * Work in slices, so that the page never waits for us. Slices follow each other as messages of a channel: those let the
 * browser draw in between, where `scheduler.yield()` goes first and starves it.
 */
export interface Slices {
  /** Runs a job after those before it, a step at a time. */
  add(job: Iterator<void>): void;
  /** Runs a job before all others. */
  addFirst(job: Iterator<void>): void;
  /** Runs the jobs again that waited for the page to be seen. */
  resume(): void;
  stop(): void;
}

/** How long a slice may take, in milliseconds. */
const budget = 2;

/** Does a piece of work. One that fails is left: those behind it must not wait for ever. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    // By its kind alone: what it says may quote the page.
    console.error('CRM Lens:', Object(error).name);
    return undefined;
  }
}

/** Takes the next step of a job; one that fails is over. */
const isOver = (job: Iterator<void>): boolean => attempt(() => job.next())?.done !== false;

/**
 * Runs jobs while the page can be seen.
 * @param whenIdle called when the last job is done
 */
export function createSlices(whenIdle?: () => void): Slices {
  const jobs: Iterator<void>[] = [];
  const channel = new MessageChannel();
  let isPosted = false;

  function post(): void {
    if (isPosted || jobs.length === 0) return;
    isPosted = true;
    channel.port2.postMessage(null);
  }

  function runSlice(): void {
    isPosted = false;
    if (document.hidden) return;
    // A finer clock takes four times as long to be read, as often as there are steps.
    const start = Date.now();
    // One that is set back ends the slice.
    while (Math.abs(Date.now() - start) < budget) {
      const [job] = jobs;
      if (!job) break;
      // A step may have brought a job that goes first.
      if (isOver(job)) jobs.splice(jobs.indexOf(job), 1);
    }
    if (jobs.length === 0) whenIdle?.();
    post();
  }

  channel.port1.onmessage = runSlice;
  return {
    add(job) {
      jobs.push(job);
      post();
    },
    addFirst(job) {
      jobs.unshift(job);
      post();
    },
    resume: post,
    stop() {
      jobs.length = 0;
      channel.port1.close();
    },
  };
}
