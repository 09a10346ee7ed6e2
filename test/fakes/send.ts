import type { Input, MessageName, Output } from '#lib/messages/contract.ts';
import { messageTable } from '#lib/messages/contract.ts';
import type { Send } from '#lib/stores/ask.ts';

type Answers = { [N in MessageName]?: (input: Input<N>) => Output<N> | Promise<Output<N>> };

/** A background that answers what a test says; whatever else is asked fails as a lost message would. */
export function createFakeSend(answers: Answers) {
  const asked: { name: MessageName; input: unknown; connection?: string }[] = [];
  const send: Send = async (name, input, connection) => {
    asked.push({ name, input, ...(connection !== undefined && { connection }) });
    const answer = answers[name];
    if (!answer) throw new Error(`${name}: lost`);
    const output = messageTable[name].output.safeParse(await answer(messageTable[name].input.parse(input)));
    if (!output.success) throw new Error(`${name}: the test answers what no background could`);
    return output.data;
  };
  return { send, answers, asked, namesAsked: () => asked.map(({ name }) => name) };
}

/** A promise to be kept by hand, for answers that come when a test wants them to. */
export function createPromise<T>() {
  let keep: (value: T | Promise<T>) => void = () => {};
  const promise = new Promise<T>((resolve) => {
    keep = resolve;
  });
  return { promise, keep };
}
