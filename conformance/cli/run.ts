import { type Asker, createAsker } from '../asking/asker.ts';
import { judgeAll, rules } from '../rules/all.ts';
import { survey } from '../survey/survey.ts';
import { help } from './help.ts';
import { Misuse, type Options, readOptions } from './options.ts';
import { count, writeJson, writeText } from './report.ts';

export interface Terminal {
  say: (line: string) => void;
  complain: (line: string) => void;
}

const standard: Terminal = {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
};

/** @returns the exit code: 0 when nothing failed, 1 when something did, 2 when there was nothing to check */
export async function runCommandLine(args: string[], terminal = standard, environment = process.env): Promise<number> {
  try {
    if (args.includes('--help')) terminal.say(help);
    else if (args.includes('--rules'))
      for (const { id, section, says } of rules) terminal.say(`${id}: ${says} [${section}]`);
    else return await check(readOptions(args, environment), terminal);
    return 0;
  } catch (cause) {
    if (!(cause instanceof Misuse)) throw cause;
    terminal.complain(`error: ${cause.message}`);
    return 2;
  }
}

async function check(options: Options, { say }: Terminal): Promise<number> {
  const asker = createAsker(options);
  await reach(asker, options.baseUrl);
  const evidence = await survey(asker, options.key, options.hints);
  const results = judgeAll(evidence);
  if (options.isJson) say(writeJson(results, evidence, options.baseUrl));
  else for (const line of writeText(results, evidence)) say(line);
  return count(results).failed > 0 ? 1 : 0;
}

/** @throws Misuse when nobody answers there, or the key is none of theirs */
async function reach(asker: Asker, baseUrl: string): Promise<void> {
  const first = await asker.send({ body: '{"action":"verify","params":{}}' });
  if (!first) throw new Misuse('--max-requests must leave room for a request.');
  if (first.status === 0) throw new Misuse(`${baseUrl} cannot be reached: ${first.unread}. Is the server running?`);
  if (first.status === 401) throw new Misuse(`${baseUrl} refuses this key: make one in its organization settings.`);
}
