import { type Answer, success } from './answer.ts';
import type { Context } from './context.ts';

/** Changes nothing; says whose key it is, so that a person can see that the right one was entered. */
export async function verify(_params: unknown, { scope, organizationName, now }: Context): Promise<Answer> {
  return success({
    data: { organization: organizationName, environment: scope.environment, serverTime: now().toISOString() },
  });
}
