import type { Input, MessageName, Output } from './contract.ts';
import { isEnvelope, type Refusal } from './envelope.ts';
import { type Posted, post } from './post.ts';

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
 * Asks the background from one of our own pages. Its answer is what the contract says: the router has parsed it before it went
 * out, and nobody else can answer a page of ours.
 * @param connection in whose name it is asked; the one in use where none is named
 * @param posted the same message where it is on its way already
 * @throws MessageError when the background refuses, breaks, or cannot be reached on the second try either
 */
export async function send<N extends MessageName>(
  name: N,
  input: Input<N>,
  connection?: string,
  posted = post(name, input, connection),
): Promise<Output<N>> {
  const answer = await posted.catch(() => undefined);
  if (isEnvelope(answer)) return read(name, answer);
  // A first message can be lost while the background wakes up, or with a background that ended over it: ask once more.
  const again = await post(name, input, connection).catch((error: unknown) => lost(name, error));
  return isEnvelope(again) ? read(name, again) : lost(name);
}

function read<N extends MessageName>(name: N, answer: Exclude<Awaited<Posted<N>>, null | undefined>): Output<N> {
  if (!answer.ok) throw new MessageError(name, answer.error);
  return answer.output;
}

function lost(name: string, cause?: unknown): never {
  throw new MessageError(name, 'lost', cause);
}
