import { brief, isObject, isText } from '../reading/json.ts';
import { createPairs, linksOf, listedIn, portraitOf } from '../reading/links.ts';
import { pathOf, type TreeNode } from '../reading/tree.ts';
import type { Evidence } from '../survey/evidence.ts';
import { each, lacks, type Rules, wrong } from './rule.ts';
import { foundIn, isFull, nodesIn } from './seen.ts';

const stubs = (evidence: Evidence) => nodesIn(evidence, ({ isStub }) => isStub);

/** Links from a record of one entity to a record of another, with who is listed under whom in the same answer. */
function crossLinks(evidence: Evidence) {
  return foundIn(evidence).flatMap(({ tree, exchange }) => {
    const listed = listedIn(tree);
    return linksOf(tree).links.flatMap(({ from, field, to }) => {
      const target = tree.full.get(to.id);
      const slugs = [from.value.entity, target?.value.entity];
      return target && slugs.every(isText) && slugs[0] !== slugs[1]
        ? [{ exchange, from, field, target, isListed: listed.count(target.id, from.id) > 0 }]
        : [];
    });
  });
}

/** Whether a field gives an id alone: that is no proper link, which is for another rule to say. */
const names = (node: TreeNode | undefined, id: unknown): boolean =>
  Object.values(isObject(node?.value.fields) ? node.value.fields : {}).includes(id);

/** Records that were seen in more than one answer and at more than one depth, the first sight and each other. */
function* seenTwice(evidence: Evidence) {
  const first = new Map<unknown, TreeNode>();
  for (const { node, exchange } of nodesIn(evidence, isFull)) {
    const before = first.get(node.id);
    if (!before) first.set(node.id, node);
    // A record that was changed in between may differ.
    else if (before.depth !== node.depth && before.value.updatedAt === node.value.updatedAt) {
      yield { exchange, before, node };
    }
  }
}

/** How the records of one answer hang together. Every check walks lists: an answer may nest without a limit. */
export const graphRules: Rules = {
  'graph.once': {
    section: 'Resources: Record; Rules for smart_lookup 4',
    says: 'No record stands in one answer in full twice.',
    judge: (evidence) =>
      each(nodesIn(evidence, isFull), lacks.record, ({ node, tree, at }) => {
        const first = tree.full.get(node.id);
        return first === node
          ? undefined
          : wrong(`a stub at ${at()}: it is in full at ${pathOf(first?.within)}`, 'a record');
      }),
  },
  'graph.stub-known': {
    section: 'Resources: Record; Rules for smart_lookup 4',
    says: 'A stub stands for a record that is in the same answer in full.',
    judge: (evidence) =>
      each(stubs(evidence), lacks.stub, ({ node, tree, at }) =>
        tree.full.has(node.id) ? undefined : wrong(`${brief(node.id)} in full somewhere`, `only a stub, at ${at()}`),
      ),
  },
  'graph.full-first': {
    section: 'Resources: Record; Rules for smart_lookup 4',
    says: 'The record in full comes first, its stubs after it, in the order of the text.',
    judge: (evidence) => {
      const ordered = stubs(evidence).filter(({ tree }) => tree.isOrdered);
      return each(ordered, lacks.stub, ({ node, tree, at }) => {
        const full = tree.full.get(node.id);
        return !full || full.place < node.place
          ? undefined
          : wrong(`${brief(node.id)} in full before its stub`, `a stub at ${at()}, in full at ${pathOf(full.within)}`);
      });
    },
  },
  'graph.reverse': {
    section: 'Rules for smart_lookup 2',
    says: 'A record to which one of another entity points lists it in `related_records`, in full or as a stub.',
    judge: (evidence) =>
      each(crossLinks(evidence), lacks.crossLink, ({ from, field, target, isListed }) =>
        isListed
          ? undefined
          : wrong(
              `${brief(from.id)} in ${pathOf(target.within)}.related_records.${String(from.value.entity)}: its ${field} points there`,
              'it is not listed',
            ),
      ),
  },
  'graph.links-back': {
    section: 'Resources: Record; Rules for smart_lookup 2',
    says: 'A record in `related_records` does link back: one of its fields points to the record that lists it.',
    judge: (evidence) => {
      const listed = foundIn(evidence).flatMap(({ tree, exchange }) => {
        const { links, backLinks } = linksOf(tree);
        const linked = createPairs();
        for (const { from, to } of links) linked.add(from.id, to.id);
        const known = backLinks.filter(({ from }) => tree.full.has(from.id));
        return known.map(({ of, from }) => ({
          exchange,
          of,
          from,
          isLinked: linked.count(from.id, of.id) > 0 || names(tree.full.get(from.id), of.id),
        }));
      });
      return each(listed, lacks.backLink, ({ of, from, isLinked }) =>
        isLinked
          ? undefined
          : wrong(`a field of ${brief(from.id)} (${pathOf(from.within)}) that points to ${brief(of.id)}`, 'none does'),
      );
    },
  },
  'graph.no-depth-limit': {
    section: 'Rules for smart_lookup 2 and 3; Limits',
    says: 'There is no limit of depth: a record tells the same of itself and its links, however deep it stands.',
    judge: (evidence) =>
      each(seenTwice(evidence), lacks.depth, ({ before, node }) => {
        const [one, other] = [portraitOf(before), portraitOf(node)];
        const member = [...one.keys(), ...other.keys()].find((name) => one.get(name) !== other.get(name));
        if (member === undefined) return undefined;
        const said = `${one.get(member) ?? 'null'} (${before.depth} deep), as another answer has it`;
        return wrong(
          `${pathOf(node.within)}.${member}: ${said}`,
          `${other.get(member) ?? 'null'} (${node.depth} deep)`,
        );
      }),
  },
};
