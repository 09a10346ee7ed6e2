import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Environment, environment } from '#lib/crm/contract.ts';
import { Complaint } from '../complaint.ts';

/** Where the data is, for every command. */
export const dataOption = { data: { type: 'string' }, 'database-url': { type: 'string' } } as const;

/** Reads a command's options. @throws Complaint for one that there is not, or one without its value */
export function readOptions<T extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: T) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (cause) {
    const [sentence] = (cause instanceof Error ? cause.message : String(cause)).split(/\.(?: |$)|\.?\n/, 1);
    throw new Complaint(`${sentence}. Run it with --help to see the options.`);
  }
}

/** @throws Complaint when the text is no whole number in range */
export function readNumber(name: string, text: string, largest: number, smallest = 0): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= smallest && number <= largest) return number;
  throw new Complaint(`--${name} must be a whole number from ${smallest} to ${largest}, not "${text}".`);
}

/** @throws Complaint when the text is none of the choices */
export function readChoice<T extends string>(name: string, text: string | undefined, choices: readonly T[]): T {
  const choice = choices.find((one) => one === text);
  if (choice !== undefined) return choice;
  throw new Complaint(`--${name} must be ${choices.join(' or ')}.`);
}

export const readEnvironment = (name: string, text: string | undefined): Environment =>
  readChoice(name, text, environment.options);

export function noPositionals(positionals: string[]): void {
  const [first] = positionals;
  if (first !== undefined) throw new Complaint(`"${first}" is not expected here. Run it with --help.`);
}
