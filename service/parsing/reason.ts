import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** Why each kind of fault is one, in words that follow the member's name. No value is repeated in them. */
const reasons: { [code: string]: (issue: Issue) => string | undefined } = {
  invalid_type: (issue) => {
    if (issue.code !== 'invalid_type') return undefined;
    if (issue.input === undefined) return 'is required';
    return `must be ${kinds[issue.expected] ?? issue.expected}`;
  },
  too_small: (issue) => {
    if (issue.code !== 'too_small') return undefined;
    return issue.origin === 'string' ? 'must not be empty' : `must be ${issue.minimum} or more`;
  },
  too_big: (issue) => {
    if (issue.code !== 'too_big') return undefined;
    return issue.origin === 'string'
      ? `must not be longer than ${issue.maximum} characters`
      : `must be ${issue.maximum} or less`;
  },
  invalid_value: (issue) =>
    issue.code === 'invalid_value' ? `must be one of ${issue.values.map(String).join(', ')}` : undefined,
  invalid_format: (issue) =>
    isTimestampIssue(issue) ? 'must be a time like 2026-01-31T09:30:00.000Z' : sayable(issue.message),
  invalid_union: () => 'must be text, a number, true, false or null',
  custom: (issue) => sayable(issue.message),
};

const isTimestampIssue = (issue: Issue): boolean =>
  issue.code === 'invalid_format' && String(issue.pattern).includes('T\\d\\d');

/** Only a message that a schema of ours set is in words; the library's own default says nothing. */
const sayable = (message: string): string | undefined => (message === 'Invalid input' ? undefined : message);

export interface Fault {
  /** Path of the member, with dots. Empty for the whole. */
  member: string;
  reason: string;
}

/** The first fault of a failed parse (made with `reportInput`), in words. */
export function faultOf(error: z.core.$ZodError): Fault {
  const [issue] = error.issues;
  if (!issue) return { member: '', reason: 'cannot be read' };
  return { member: issue.path.join('.'), reason: reasons[issue.code]?.(issue) ?? 'is not what it should be' };
}
