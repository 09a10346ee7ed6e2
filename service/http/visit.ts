import type { ServerResponse } from 'node:http';

/** What the log may say of a request: never a key, never a value that was looked up. */
export interface Told {
  action?: string;
  key?: string;
}

/** A caller with one request, until he has his answer or is gone. */
export interface Visit {
  told: Told;
  isGone(): boolean;
  /** Calls when he goes before his answer is written. @returns what ends the listening */
  onceGone(listener: () => void): () => void;
  /** Does this when all of his answer is written, or nobody waits for it any more. */
  atEnd(work: () => void): void;
  end(): void;
}

export const beginVisit = (response: ServerResponse): Visit => new ResponseVisit(response);

/** A class, because there is one for each request, however small. */
class ResponseVisit implements Visit {
  readonly told: Told = {};
  readonly #response: ServerResponse;
  #works: (() => void)[] | undefined;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  isGone(): boolean {
    return this.#response.destroyed;
  }

  onceGone(listener: () => void): () => void {
    this.#response.once('close', listener);
    return () => this.#response.off('close', listener);
  }

  atEnd(work: () => void): void {
    this.#works ??= [];
    this.#works.push(work);
  }

  end(): void {
    for (const work of this.#works?.splice(0) ?? []) work();
  }
}
