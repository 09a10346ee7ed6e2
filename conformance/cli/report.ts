import type { Exchange, Sent } from '../asking/exchange.ts';
import { type Result, rules } from '../rules/all.ts';
import type { Evidence } from '../survey/evidence.ts';

const longestBody = 200;
const labels = { pass: 'pass       ', fail: 'FAIL       ', unchecked: 'not checked', choice: 'choice     ' } as const;

/** A request as one could repeat it. */
const request = ({ method, path, body, key }: Sent): string => {
  const shown = body.length > longestBody ? `${body.slice(0, longestBody)}…` : body;
  return `${method} ${path} ${shown}${key === 'the key' ? '' : ` (${key})`}`;
};

export interface Counts {
  passed: number;
  failed: number;
  unchecked: number;
  choices: number;
}

export function count(results: Result[]): Counts {
  const of = (kind: Result['verdict']['kind']) => results.filter(({ verdict }) => verdict.kind === kind).length;
  return { passed: of('pass'), failed: of('fail'), unchecked: of('unchecked'), choices: of('choice') };
}

/** The report for people: a line a rule, and what was asked and answered under those that failed. */
export function* writeText(results: Result[], evidence: Evidence): Generator<string> {
  const width = Math.max(...rules.map(({ id }) => id.length));
  for (const { rule, verdict } of results) {
    const head = `${labels[verdict.kind]}  ${rule.id.padEnd(width)}  ${rule.says} [${rule.section}]`;
    if (verdict.kind === 'choice') yield `${head} Here: ${verdict.told}`;
    else if (verdict.kind === 'unchecked') yield `${head} Because ${verdict.lack.what}; ${verdict.lack.remedy}.`;
    else yield head;
    if (verdict.kind !== 'fail') continue;
    yield `             asked:    ${request(verdict.exchange.sent)}`;
    yield `             expected: ${verdict.expected}`;
    yield `             got:      ${verdict.got} (status ${verdict.exchange.status})`;
  }
  yield '';
  yield* remarks(evidence);
  const { passed, failed, unchecked, choices } = count(results);
  yield `${passed} passed, ${failed} failed, ${unchecked} not checked, ${choices} choices; ${evidence.exchanges.length} requests`;
}

function* remarks({ exchanges, isSpent }: Evidence): Generator<string> {
  const unread = exchanges.filter(
    (exchange): exchange is Exchange & { unread: string } => exchange.unread !== undefined,
  );
  for (const { sent, unread: why } of unread) yield `Not judged: ${request(sent)}: ${why}`;
  if (isSpent) yield 'There was more to ask: raise --max-requests.';
}

/** The same for machines. */
export function writeJson(results: Result[], evidence: Evidence, baseUrl: string): string {
  const told = results.map(({ rule: { id, section, says }, verdict }) => {
    const head = { id, section, says, verdict: verdict.kind };
    if (verdict.kind === 'choice') return { ...head, told: verdict.told };
    if (verdict.kind === 'unchecked') return { ...head, lacking: verdict.lack.what, remedy: verdict.lack.remedy };
    if (verdict.kind === 'pass') return { ...head, times: verdict.times };
    const { sent, status } = verdict.exchange;
    return { ...head, asked: sent, status, expected: verdict.expected, got: verdict.got };
  });
  const { exchanges, isSpent } = evidence;
  return JSON.stringify({ baseUrl, requests: exchanges.length, isSpent, ...count(results), rules: told }, null, 2);
}
