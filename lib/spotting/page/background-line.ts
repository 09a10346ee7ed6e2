import type { Input } from '../../messages/contract.ts';
import { isObject } from '../../messages/spotter.ts';
import type { JudgedContact } from '../contact.ts';
import type { ExtensionApi } from './browser-api.ts';

/** What a report is answered with: what the settings and the page's address are about. */
export interface ReportAnswer {
  /** Whether a resting pointer is to open a card. */
  opensOnHover: boolean;
  /**
   * Where the page shows who sends and who receives, a selector in each of two lines, and whose account it is, one in
   * each line behind.
   */
  people: string;
}

/** What the content script may ask; the schemas behind it stay out of the page. */
export interface BackgroundLine {
  /** False once the extension is gone from under the page. */
  isAlive(): boolean;
  judgeTexts(input: Input<'judgeTexts'>): Promise<JudgedContact[][] | undefined>;
  /** NaN where there is no answer. */
  fewestDigits(input: Input<'fewestDigits'>): Promise<number>;
  reportContacts(input: Input<'reportContacts'>): Promise<ReportAnswer | undefined>;
  /** @returns whether what shows cards was run in this document */
  bringCardHost(): Promise<boolean | undefined>;
  /** @returns whether the card may open */
  openCard(input: Input<'openCard'>): Promise<boolean | undefined>;
  closeOtherCards(): void;
}

const isJudged = (value: unknown): value is JudgedContact =>
  isObject(value) &&
  (value.kind === 'email' || value.kind === 'phone') &&
  typeof value.value === 'string' &&
  typeof value.start === 'number' &&
  typeof value.end === 'number';

const areJudged = (value: unknown): value is JudgedContact[][] =>
  Array.isArray(value) && value.every((found) => Array.isArray(found) && found.every(isJudged));

/** Asks the background; every answer is checked, and no answer at all is undefined. */
export function createBackgroundLine(api: ExtensionApi): BackgroundLine {
  const isAlive = () => api.runtime?.id !== undefined;

  async function post(name: string, input: unknown): Promise<unknown> {
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

  async function askWhether(name: string, input: unknown, member: string): Promise<boolean | undefined> {
    const output = await ask(name, input);
    return isObject(output) ? output[member] === true : undefined;
  }

  return {
    isAlive,
    async judgeTexts(input) {
      const output = await ask('judgeTexts', input);
      return areJudged(output) && output.length === input.texts.length ? output : undefined;
    },
    fewestDigits: async (input) => Number(await ask('fewestDigits', input)),
    async reportContacts(input) {
      const output = await ask('reportContacts', input);
      if (!isObject(output) || typeof output.people !== 'string') return undefined;
      return { opensOnHover: output.opensOnHover === true, people: output.people };
    },
    bringCardHost: () => askWhether('bringCardHost', {}, 'isThere'),
    openCard: (input) => askWhether('openCard', input, 'isOpen'),
    closeOtherCards: () => void post('closeOtherCards', {}),
  };
}
