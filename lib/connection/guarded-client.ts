import browser from 'webextension-polyfill';
import type { Client } from '#lib/crm/client.ts';
import type { Result } from '#lib/crm/errors.ts';
import { permissionPatternOf } from '#lib/crm/host.ts';

/** Whether the browser lets the extension reach a base URL. */
export function mayReach(baseUrl: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [permissionPatternOf(baseUrl)] });
}

/**
 * A client that lives as long as its connection, and tells a missing permission from a missing network: to a fetch the
 * two are one.
 */
export function guardClient(client: Client, baseUrl: string, lifetime: AbortSignal): Client {
  const guard = async <T>(question: () => Promise<Result<T>>): Promise<Result<T>> => {
    try {
      const answer = await question();
      const isUnreached = !answer.ok && answer.problem.kind === 'offline';
      return isUnreached && !(await mayReach(baseUrl)) ? { ok: false, problem: { kind: 'no-permission' } } : answer;
    } catch (error) {
      if (lifetime.aborted) return { ok: false, problem: { kind: 'not-connected' } };
      throw error;
    }
  };
  const within = (signal?: AbortSignal) => ({ signal: signal ? AbortSignal.any([signal, lifetime]) : lifetime });
  return {
    ask: (action, params, options) => guard(() => client.ask(action, params, within(options?.signal))),
    askData: (action, params, options) => guard(() => client.askData(action, params, within(options?.signal))),
    askFields: (params, options) => guard(() => client.askFields(params, within(options?.signal))),
    lookUp: (params, options) => guard(() => client.lookUp(params, within(options?.signal))),
  };
}
