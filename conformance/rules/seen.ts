import type { Action } from '#lib/crm/contract.ts';
import { type Exchange, isAccepted, kindOf, memberOf } from '../asking/exchange.ts';
import { brief, isObject, itemsOf, type JsonObject } from '../reading/json.ts';
import { type Shape, shapes, wrongMember } from '../reading/shapes.ts';
import { pathOf, type Tree, type TreeNode } from '../reading/tree.ts';
import type { Evidence, Lookup, Question } from '../survey/evidence.ts';
import { each, type Lack, type Verdict, type Wrong, wrong } from './rule.ts';

/** A value in an answer, and where it stands there. */
export interface Seen {
  value: unknown;
  at: () => string;
  exchange: Exchange;
}

export interface SeenObject extends Seen {
  value: JsonObject;
}

/** Questions to an operation that were answered with a success. */
export const answersTo = ({ questions }: Evidence, action: Action): Question[] =>
  questions.filter((question) => question.action === action && isAccepted(question.exchange));

/** Entries of the lists that an operation answered. */
export const entriesOf = (evidence: Evidence, action: Action, member = 'data'): Seen[] =>
  answersTo(evidence, action).flatMap(({ exchange }) =>
    itemsOf(memberOf(exchange, member)).map((value, index) => ({ value, at: () => `${member}[${index}]`, exchange })),
  );

/** The objects that an operation answered in `data`. */
export const dataOf = (evidence: Evidence, action: Action): Seen[] =>
  answersTo(evidence, action).map(({ exchange }) => ({
    value: memberOf(exchange, 'data'),
    at: () => 'data',
    exchange,
  }));

export const isSeenObject = (seen: Seen): seen is SeenObject => isObject(seen.value);

export type Found = Lookup & { tree: Tree };
export const foundIn = ({ lookups }: Evidence): Found[] =>
  lookups.filter((one): one is Found => one.tree !== undefined);

export interface SeenNode extends SeenObject {
  node: TreeNode;
  tree: Tree;
}

/** Records and stubs of all look-ups. */
export const nodesIn = (evidence: Evidence, wants: (node: TreeNode) => boolean = () => true): SeenNode[] =>
  foundIn(evidence).flatMap(({ tree, exchange }) =>
    tree.nodes
      .filter(wants)
      .map((node) => ({ node, tree, value: node.value, at: () => pathOf(node.within), exchange })),
  );

export const isFull = ({ isStub }: TreeNode): boolean => !isStub;

/** Every object of a kind has the members of its table, of their types. */
export const hasShape = (seen: Seen[], lack: Lack, shape: Shape): Verdict =>
  each(seen, lack, ({ value, at }): Wrong | undefined => {
    if (!isObject(value)) return wrong(`an object at ${at()}`, brief(value));
    const fault = wrongMember(shape, value);
    return fault && wrong(`${at()}.${fault.member}: ${fault.promised}`, brief(value[fault.member]));
  });

/** Everything that has a table of members, with its table. */
export function tabled(evidence: Evidence): { seen: SeenObject; shape: Shape }[] {
  const all: [Seen[], Shape][] = [
    [entriesOf(evidence, 'list_automations'), shapes.automation],
    [entriesOf(evidence, 'list_webhook_subscriptions'), shapes.webhook],
    [entriesOf(evidence, 'get_activities'), shapes.activity],
    [entriesOf(evidence, 'get_fields', 'fields'), shapes.field],
    [dataOf(evidence, 'get_signature'), shapes.signature],
    [nodesIn(evidence), shapes.record],
  ];
  return all.flatMap(([seen, shape]) => seen.filter(isSeenObject).map((one) => ({ seen: one, shape })));
}

/** How an answer was given, in a word or two: what a choice is told by. */
export function toldOf(exchange: Exchange): string {
  if (kindOf(exchange) === 'unread') return exchange.unread ?? 'no answer';
  const error = memberOf(exchange, 'error');
  const code = isObject(error) && error.code !== undefined ? ` ${brief(error.code)}` : '';
  return `${exchange.status}${isAccepted(exchange) ? ' with a success' : code}`;
}
