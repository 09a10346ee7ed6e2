import { runCommandLine } from '#conformance/cli/run.ts';
import { rules } from '#conformance/rules/all.ts';

/** What the suite is told of the demo, so that every rule has something to judge. */
export const demoHints = [
  ...['--signature', 'sig-2001', '--signature', 'sig-2002'],
  ...['--lookup', 'contacts:email:dana.levi@galil-optics.example'],
];

export interface Checked {
  code: number;
  /** Ids of rules by what they came to. */
  fail: string[];
  unchecked: string[];
  /** What was told of each choice. */
  choices: Record<string, string>;
  /** The whole report. */
  text: string;
}

export const ruleIds = rules.map(({ id }) => id);

/** Runs the suite, as its command does, against a server. */
export async function check(baseUrl: string, key: string, ...options: string[]): Promise<Checked> {
  const lines: string[] = [];
  const terminal = { say: (line: string) => void lines.push(line), complain: (line: string) => void lines.push(line) };
  const args = ['--base-url', baseUrl, '--key', key, '--rate', '0', '--json', ...options];
  const code = await runCommandLine(args, terminal, {});
  const text = lines.join('\n');
  if (code === 2) return { code, fail: [], unchecked: [], choices: {}, text };
  const told: { rules: { id: string; verdict: string; told?: string }[] } = JSON.parse(text);
  const of = (verdict: string) => told.rules.filter((rule) => rule.verdict === verdict);
  return {
    code,
    fail: of('fail').map(({ id }) => id),
    unchecked: of('unchecked').map(({ id }) => id),
    choices: Object.fromEntries(of('choice').map((rule) => [rule.id, rule.told ?? ''])),
    text,
  };
}
