import * as z from 'zod/mini';
import { type Input, type MessageName, messageTable, type Output } from './contract.ts';
import { type Envelope, envelope, type Refusal } from './envelope.ts';
import { post } from './post.ts';

/** A message that got no answer. Expected failures are data in the output; this one is a fault of ours, or of the browser. */
export class MessageError extends Error {
  override name = 'MessageError';
  readonly messageName: string;
  readonly reason: Refusal | 'lost';
  constructor(name: string, reason: Refusal | 'lost', cause?: unknown) {
    super(`${name}: ${reason}`, { cause });
    this.messageName = name;
    this.reason = reason;
  }
}

/**
 * Asks the background from one of our own pages and parses what it answers.
 * @param posted the same message where it is on its way already
 * @throws MessageError when the background refuses, breaks, or cannot be reached on the second try either
 */
export async function send<N extends MessageName>(
  name: N,
  input: Input<N>,
  posted = post(name, input),
): Promise<Output<N>> {
  const answer = await read(posted).catch(() => undefined);
  // A first message can be lost while the background wakes up, or with a background that ended over it: ask once more.
  const settled = answer ?? (await read(post(name, input)).catch((error: unknown) => lost(name, error))) ?? lost(name);
  if (!settled.ok) throw new MessageError(name, settled.error);
  return z.parse(messageTable[name].output, settled.output);
}

async function read(posted: Promise<unknown>): Promise<Envelope | undefined> {
  const answer = await posted;
  return answer === undefined ? undefined : z.parse(envelope, answer);
}

function lost(name: string, cause?: unknown): never {
  throw new MessageError(name, 'lost', cause);
}
