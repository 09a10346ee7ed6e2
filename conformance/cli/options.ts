import { parseArgs } from 'node:util';
import type { Hints } from '../survey/survey.ts';

/** The command was not used as it can be, or there is no server to check: told in one line. */
export class Misuse extends Error {
  override name = 'Misuse';
}

export interface Options {
  baseUrl: string;
  key: string;
  hints: Hints;
  maxRequests: number;
  rate: number;
  isJson: boolean;
}

const list = { type: 'string', multiple: true } as const;
const config = {
  'base-url': { type: 'string' },
  key: { type: 'string' },
  entity: list,
  lookup: list,
  record: list,
  signature: list,
  'max-requests': { type: 'string', default: '400' },
  rate: { type: 'string', default: '20' },
  json: { type: 'boolean', default: false },
} as const;

/** @throws Misuse when they cannot be read */
export function readOptions(args: string[], environment: NodeJS.ProcessEnv): Options {
  const values = parse(args);
  const key = values.key ?? environment.CRM_KEY;
  if (values['base-url'] === undefined) throw new Misuse('Say which server to check: --base-url https://crm.example');
  if (key === '')
    throw new Misuse(
      `${values.key === '' ? '--key' : 'The variable CRM_KEY'} is empty: put a key of that server there.`,
    );
  if (key === undefined) throw new Misuse('Give a key of that server: --key KEY, or in the variable CRM_KEY.');
  if (!/^[\x21-\x7e]+$/.test(key)) throw new Misuse('That key cannot be sent: it has spaces or signs beyond ASCII.');
  return {
    baseUrl: readBaseUrl(values['base-url']),
    key,
    hints: {
      entities: values.entity ?? [],
      lookups: (values.lookup ?? []).map(readLookup),
      records: values.record ?? [],
      signatures: values.signature ?? [],
    },
    maxRequests: readNumber('max-requests', values['max-requests']),
    rate: readNumber('rate', values.rate),
    isJson: values.json,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: config, strict: true }).values;
  } catch (cause) {
    const [sentence] = (cause instanceof Error ? cause.message : String(cause)).split(/\.(?: |$)|\.?\n/, 1);
    throw new Misuse(`${sentence}. Run it with --help to see the options.`);
  }
}

function readBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw new Misuse(`--base-url must be an address like https://crm.example, not "${text}".`);
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

/** `entity:field:value`; the value may hold colons of its own. */
function readLookup(text: string): Hints['lookups'][number] {
  const [, entity, field, value] = /^([^:]+):([^:]+):(.+)$/s.exec(text) ?? [];
  if (!entity || !field || !value) throw new Misuse(`--lookup must be ENTITY:FIELD:VALUE, not "${text}".`);
  return { entity, field, value };
}

function readNumber(name: string, text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new Misuse(`--${name} must be a whole number, not "${text}".`);
  return Number(text);
}
