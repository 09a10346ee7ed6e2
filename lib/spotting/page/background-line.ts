import type { Input, JudgedPhone, Output } from '../../messages/contract.ts';
import type { ExtensionApi } from './browser-api.ts';

/** What the content script may ask; the schemas behind it stay out of the page. */
export interface BackgroundLine {
  /** False once the extension is gone from under the page. */
  isAlive(): boolean;
  judgePhones(input: Input<'judgePhones'>): Promise<JudgedPhone[][] | undefined>;
  reportContacts(input: Input<'reportContacts'>): Promise<void>;
  openCard(input: Input<'openCard'>): Promise<Output<'openCard'> | undefined>;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isJudgedPhone(value: unknown): value is JudgedPhone {
  if (!isObject(value)) return false;
  return typeof value.value === 'string' && typeof value.start === 'number' && typeof value.end === 'number';
}

function areJudgedPhones(value: unknown): value is JudgedPhone[][] {
  return Array.isArray(value) && value.every((phones) => Array.isArray(phones) && phones.every(isJudgedPhone));
}

/** Asks the background; every answer is checked, and no answer at all is undefined. */
export function createBackgroundLine(api: ExtensionApi): BackgroundLine {
  const isAlive = () => api.runtime?.id !== undefined;

  async function post(name: string, input: unknown): Promise<unknown> {
    if (!isAlive()) return undefined;
    try {
      return await api.runtime?.sendMessage({ name, input });
    } catch {
      return undefined;
    }
  }

  async function ask(name: string, input: unknown): Promise<unknown> {
    // The first message to a background that sleeps can be lost: once more.
    const answer = (await post(name, input)) ?? (await post(name, input));
    return isObject(answer) && answer.ok === true ? answer.output : undefined;
  }

  return {
    isAlive,
    async judgePhones(input) {
      const output = await ask('judgePhones', input);
      return areJudgedPhones(output) && output.length === input.candidates.length ? output : undefined;
    },
    async reportContacts(input) {
      await ask('reportContacts', input);
    },
    async openCard(input) {
      const output = await ask('openCard', input);
      if (!isObject(output)) return undefined;
      return typeof output.ticket === 'string' ? { ticket: output.ticket } : {};
    },
  };
}
