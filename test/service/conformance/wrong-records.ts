import { inAnswers, instead, list, object, refusal, success } from './mistakes.ts';
import { become, fullOf, inDana, inTrees, isWithin, nodesOf, pick, stubOf, touch } from './trees.ts';
import type { Json, Mistake } from './wrong-server.ts';

const isInVain = (params: Json): boolean => String(params.value).startsWith('none-');
const isDana = (params: Json): boolean => String(params.value).startsWith('dana.levi@');

/** A copy of a record in which everything nested is a stub. */
function flatCopy(value: Json): Json {
  const copy = structuredClone(value);
  for (const node of nodesOf(copy).filter(({ depth }) => depth === 1)) become(node.value, stubOf(node));
  return copy;
}

/** One mistake for each rule about look-ups and the records in them. */
export const wrongRecords: Record<string, Mistake> = {
  'lookup.top-level': inAnswers('smart_lookup', (body, { params }) => {
    if (isDana(params)) body.found = 'yes';
  }),
  'lookup.finds': instead(({ params }) => isDana(params), success({ found: false, message: 'none' })),
  'lookup.record': inAnswers('smart_lookup', (body, { params }) => {
    if (isDana(params)) body.record = null;
  }),
  'lookup.not-found': instead(({ params, key }) => isInVain(params) && key === 'Bearer KEY', refusal(404)),
  'lookup.message': inAnswers('smart_lookup', (body) => {
    if (body.found === false) body.message = 'Nothing was found';
  }),
  'records.members': inDana((_nodes, { value }) => {
    delete value.createdAt;
  }),
  'records.api-names': inTrees((nodes) => {
    for (const { value, isStub } of nodes) if (!isStub) object(value.fields).colour = 'blue';
  }),
  'records.stub': inTrees((nodes) => {
    for (const { value, isStub, parent } of nodes) if (isStub) value.entity = parent?.value.entity;
  }),
  'records.forward': inDana((nodes) => {
    const stub = pick(nodes, ({ isStub, field }) => isStub && field !== undefined);
    const holder = object(stub.parent?.value);
    object(holder.fields)[stub.field ?? ''] = stub.value.id;
    touch(holder);
  }),
  'records.related': inDana((_nodes, { value }) => {
    const [first] = Object.values(object(value.related_records));
    list(first).push('deal-1002');
  }),
  'records.slug': inTrees((nodes) => {
    for (const { value } of nodes) {
      if (!value.related_records) continue;
      const { tickets, deals, ...others } = object(value.related_records);
      const merged = [...list(deals ?? []), ...list(tickets ?? [])];
      value.related_records = merged.length > 0 ? { ...others, deals: merged } : others;
    }
  }),
  'graph.once': inDana((nodes, root) => {
    // The last stub: what is nested in its record stands before it, so that a copy may hold stubs of that.
    const stub = pick(nodes.toReversed(), ({ isStub, value }) => isStub && value.id !== root.value.id);
    become(stub.value, flatCopy(object(fullOf(nodes, stub.value.id)?.value)));
  }),
  'graph.stub-known': inDana((nodes) => {
    const hasStub = ({ value }: { value: Json }) => nodes.some((one) => one.isStub && one.value.id === value.id);
    const last = pick(nodes.toReversed(), (node) => !node.isStub && node.depth > 0 && hasStub(node));
    become(last.value, stubOf(last));
  }),
  'graph.full-first': inDana((nodes) => {
    const stub = pick(nodes.toReversed(), (node) => {
      const full = fullOf(nodes, node.value.id);
      return node.isStub && full !== undefined && !isWithin(node, full);
    });
    const full = object(fullOf(nodes, stub.value.id)?.value);
    const copy = { ...full };
    become(full, stubOf(stub));
    become(stub.value, copy);
  }),
  'graph.reverse': inDana((nodes) => {
    const isOther = (node: (typeof nodes)[number]) =>
      node.slug !== undefined && node.slug !== node.parent?.value.entity;
    const stub = pick(nodes, (node) => node.isStub && isOther(node));
    const holder = object(stub.parent?.value);
    const related = object(holder.related_records);
    related[stub.slug ?? ''] = list(related[stub.slug ?? '']).filter((one) => one !== stub.value);
    touch(holder);
  }),
  'graph.links-back': inDana((nodes, { value }) => {
    const related = object(value.related_records);
    const [slug = '', last] = Object.entries(related).at(-1) ?? [];
    const listed = list(last).map((one) => object(one).id);
    const stranger = pick(nodes, (node) => node.value.entity === slug && !listed.includes(node.value.id));
    list(last).push(stubOf(stranger));
    touch(value);
  }),
  'graph.no-depth-limit': inTrees((nodes) => {
    for (const { value, depth } of nodes)
      if (depth > 2 && value.fields && 'name' in object(value.fields)) object(value.fields).name = null;
  }),
};
