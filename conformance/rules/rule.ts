import type { Exchange } from '../asking/exchange.ts';
import type { Evidence } from '../survey/evidence.ts';

/** What a rule comes to. A choice is where the interface leaves open what a server does: it is told, and never fails. */
export type Verdict =
  | { kind: 'pass'; times: number }
  | { kind: 'fail'; exchange: Exchange; expected: string; got: string }
  | { kind: 'unchecked'; lack: Lack }
  | { kind: 'choice'; told: string };

/** Which data was not there to judge by, and what a person could give so that it is. */
export interface Lack {
  what: string;
  remedy: string;
}

export interface Rule {
  id: string;
  /** Where in the interface it stands. */
  section: string;
  /** What the interface says there, in words of our own. */
  says: string;
  judge(evidence: Evidence): Verdict;
}

/** Rules by their ids. */
export type Rules = Record<string, Omit<Rule, 'id'>>;

export interface Wrong {
  expected: string;
  got: string;
}

export const wrong = (expected: string, got: string): Wrong => ({ expected, got });
export const choice = (told: string): Verdict => ({ kind: 'choice', told });
export const unchecked = (lack: Lack): Verdict => ({ kind: 'unchecked', lack });

/** Passes when every item does, fails at the first that does not; unchecked when there is none. */
export function each<T extends { exchange: Exchange }>(
  items: Iterable<T>,
  lack: Lack,
  test: (item: T) => Wrong | undefined,
): Verdict {
  let times = 0;
  for (const item of items) {
    times += 1;
    const fault = test(item);
    if (fault) return { kind: 'fail', exchange: item.exchange, ...fault };
  }
  return times > 0 ? { kind: 'pass', times } : unchecked(lack);
}

const lookupRemedy = 'name one with --lookup ENTITY:FIELD:VALUE';
const recordRemedy = 'name a record with --record ID';

export const lacks = {
  success: { what: 'no question was answered with a success', remedy: 'check the base URL and the key' },
  refusal: { what: 'every request was answered with a success', remedy: 'none: there is nothing to judge' },
  probe: { what: 'the request for it was not sent', remedy: 'raise --max-requests' },
  automations: { what: 'the organization has no automations', remedy: 'use a key of one that has' },
  subscriptions: { what: 'the organization has no active subscriptions', remedy: 'use a key of one that has' },
  delivery: { what: 'no subscription has seen a delivery', remedy: 'use a key of an organization where one has' },
  entity: { what: 'no entity is known', remedy: 'name one with --entity SLUG' },
  select: { what: 'no field of type select was seen', remedy: 'name an entity that has one with --entity SLUG' },
  record: { what: 'no record was found', remedy: lookupRemedy },
  link: { what: 'no record with a link was found', remedy: lookupRemedy },
  crossLink: { what: 'no link between two entities was found', remedy: lookupRemedy },
  backLink: { what: 'no record was found that others link to', remedy: lookupRemedy },
  ownLink: { what: 'no link within one entity was found', remedy: lookupRemedy },
  stub: { what: 'no answer held a record twice', remedy: lookupRemedy },
  depth: { what: 'no record was seen both near and far in two answers', remedy: lookupRemedy },
  activity: { what: 'no record with a history is known', remedy: recordRemedy },
  pages: { what: 'no history of two pages or more is known', remedy: recordRemedy },
  histories: { what: 'no two records with a history are known', remedy: recordRemedy },
  signature: { what: 'no signature request is known', remedy: 'name one with --signature ID' },
  signed: { what: 'no signed signature request is known', remedy: 'name one with --signature ID' },
  unsigned: { what: 'no signature request that is not signed yet is known', remedy: 'name one with --signature ID' },
  pipeline: { what: 'no pipeline was answered', remedy: 'name an entity with a field "status" with --entity SLUG' },
} satisfies Record<string, Lack>;
