import { type Answer, success } from './answer.ts';
import type { Context } from './context.ts';

/** Changes nothing; says whose key it is, so that a person can see that the right one was entered. */
export function verify(_params: unknown, { scope, organizationName, now }: Context): Answer {
  return success({
    data: { organization: organizationName, environment: scope.environment, serverTime: textOf(now()) },
  });
}

/** The text of the last second that was asked for, up to its milliseconds: to write it anew is most of the work. */
let second = { number: Number.NaN, text: '' };

function textOf(time: Date): string {
  const milliseconds = time.getTime();
  const number = Math.floor(milliseconds / 1000);
  if (number !== second.number) second = { number, text: time.toISOString().slice(0, -'000Z'.length) };
  return `${second.text}${String(milliseconds - number * 1000).padStart(3, '0')}Z`;
}
