import type { Runtime } from 'webextension-polyfill';
import * as z from 'zod/mini';
import { type Input, type MessageName, messageTable, type Output } from './contract.ts';
import type { Envelope, Refusal } from './envelope.ts';
import { type DocumentPlace, readSender, type Sender } from './sender.ts';

/** How a message travels: its name and its input. */
const request = z.object({
  name: z.string().check(z.maxLength(64)),
  input: z.optional(z.unknown()),
  /** The connection in whose name it is asked; absent for the one in use. */
  connection: z.optional(z.string().check(z.maxLength(64))),
});

/** What answers each message. */
export type Handlers = { [N in MessageName]: (input: Input<N>, sender: Sender) => Promise<Output<N>> };

interface RouterParts {
  handlers: Handlers;
  /** The handlers for whoever asks: a page of ours in the name of a connection, a card in that of its page alone. */
  handlersFor?: (sender: Sender, connection: string | undefined) => Promise<Handlers>;
  /** Whether a content script vouched for a framed page of ours. */
  isTrusted: (place: DocumentPlace) => Promise<boolean>;
  /** Whether the content script is to be where it is: a site may have been turned off under it. */
  isWanted: (place: DocumentPlace, url: string) => Promise<boolean>;
  /** Told of what broke, for whoever debugs the background; the sender learns only that something did. */
  onFault?: (name: string, error: unknown) => void;
}

interface Asking {
  sender: Sender;
  connection: string | undefined;
}

const refuse = (error: Refusal): Envelope => ({ ok: false, error });

/** Answers every message: checks who sent it, parses what it holds, handles it, and shapes what goes back. */
export function createRouter({
  handlers,
  handlersFor = async () => handlers,
  isTrusted,
  isWanted,
  onFault = logFault,
}: RouterParts) {
  return async (message: unknown, browserSender: Runtime.MessageSender): Promise<Envelope> => {
    const sender = readSender(browserSender);
    if (sender.zone === 'stranger') return refuse('not-allowed');
    const envelope = z.safeParse(request, message);
    if (!envelope.success || !isMessageName(envelope.data.name)) return refuse('malformed');
    const { name, input, connection } = envelope.data;
    try {
      if (!(await mayEnter(sender, name))) return refuse('not-allowed');
      return await answer(name, input, { sender, connection });
    } catch (error) {
      onFault(name, error);
      return refuse('failed');
    }
  };

  async function answer<N extends MessageName>(
    name: N,
    raw: unknown,
    { sender, connection }: Asking,
  ): Promise<Envelope> {
    const input = z.safeParse(messageTable[name].input, raw);
    if (!input.success) return refuse('malformed');
    const { audience } = messageTable[name];
    const answering = audience === 'ui' || audience === 'own' ? await handlersFor(sender, connection) : handlers;
    const output = await answering[name](input.data, sender);
    // Parsing what goes out drops every member that the contract does not name.
    return { ok: true, output: z.parse(messageTable[name].output, output) };
  }

  async function mayEnter(sender: Sender, name: MessageName): Promise<boolean> {
    const { audience } = messageTable[name];
    if (sender.zone === 'card' && audience === 'ui') return isTrusted(sender.place);
    if (sender.zone === 'ui') return audience === 'ui' || audience === 'own';
    if (sender.zone !== audience) return false;
    return sender.zone !== 'page' || isWanted(sender.place, sender.url);
  }
}

const isMessageName = (name: string): name is MessageName => Object.hasOwn(messageTable, name);

/** Names what broke and where, without the values that were handled. */
function logFault(name: string, error: unknown): void {
  console.error(`${name} failed`, error instanceof z.core.$ZodError ? error.issues.map(({ path }) => path) : error);
}
