import type { ThreadAdapter } from './adapter.ts';
import { gmail } from './gmail.ts';
import { outlook } from './outlook.ts';
import { roundcube } from './roundcube.ts';
import { yahoo } from './yahoo.ts';
import { zimbra } from './zimbra.ts';

/** Those of one host first: what they say of the account counts before what any page may have. */
const adapters: ThreadAdapter[] = [gmail, yahoo, outlook, roundcube, zimbra];

const isUnder = (host: string, name: string): boolean => host === name || host.endsWith(`.${name}`);

const roles = ['sender', 'recipient'] as const;

/**
 * How a page at an address shows who sends and who receives, a selector in each of two lines, and how it may say whose
 * account it is, one in each line behind those. The content script is told on its first report: it stays small,
 * whatever number of webmails there are.
 */
export function peopleOn(address: string): string {
  const host = URL.parse(address)?.hostname ?? '';
  const here = adapters.filter(({ hosts }) => !hosts || hosts.some((name) => isUnder(host, name)));
  const people = roles.map((role) => here.flatMap((adapter) => adapter[role] ?? []).join());
  return [...people, ...here.flatMap(({ own = [] }) => own)].join('\n');
}
