import { isObject, isText, itemsOf } from '../reading/json.ts';
import { createPairs, linksOf, listedIn } from '../reading/links.ts';
import type { Evidence } from '../survey/evidence.ts';
import { orderOf } from './order.ts';
import { choice, lacks, type Rules, unchecked } from './rule.ts';
import { foundIn, isFull, nodesIn } from './seen.ts';

/** Of links that the interface says nothing about: how often the record at their end lists the one they come from. */
function listings(
  evidence: Evidence,
  wants: (isSame: boolean, isTwice: boolean, isSelf: boolean) => boolean,
): number[] {
  return foundIn(evidence).flatMap(({ tree }) => {
    const listed = listedIn(tree);
    const linked = createPairs();
    const { links } = linksOf(tree);
    for (const { from, to } of links) linked.add(from.id, to.id);
    return links.flatMap(({ from, to }) => {
      const target = tree.full.get(to.id);
      if (!target) return [];
      const isSame = target.value.entity === from.value.entity;
      const isWanted = wants(isSame, linked.count(from.id, to.id) > 1, from.id === to.id);
      return isWanted ? [listed.count(target.id, from.id)] : [];
    });
  });
}

/** What is said of links, where that is left open. */
export const linkChoices: Rules = {
  'choice.own-entity': {
    section: 'Rules for smart_lookup 2',
    says: 'Reverse links are those of other entities; whether those of the record’s own are listed too is left open.',
    judge: (evidence) => {
      const counts = listings(evidence, (isSame, _isTwice, isSelf) => isSame && !isSelf);
      const shown = counts.filter((count) => count > 0).length;
      if (counts.length === 0) return unchecked(lacks.ownLink);
      if (shown === 0) return choice('not listed');
      return choice(shown === counts.length ? 'listed' : `${shown} of ${counts.length} listed`);
    },
  },
  'choice.linked-twice': {
    section: 'Rules for smart_lookup 2',
    says: 'How often a record is listed that links to another by two fields is left open.',
    judge: (evidence) => {
      const counts = listings(evidence, (isSame, isTwice) => isTwice && !isSame);
      const [first] = counts;
      const lack = { what: 'no record was found that links to another by two fields', remedy: lacks.record.remedy };
      return first === undefined ? unchecked(lack) : choice(first === 1 ? 'once' : `${first} times`);
    },
  },
  'choice.nothing-links-back': {
    section: 'Resources: Record',
    says: '`related_records` is there when others link back; what it is otherwise is left open.',
    judge: (evidence) => {
      const told = new Set(
        nodesIn(evidence, isFull).flatMap(({ value: { related_records: related } }) => {
          if (related === undefined) return ['left out'];
          if (!isObject(related)) return [];
          if (Object.keys(related).length === 0) return ['an empty object'];
          return Object.values(related).some((list) => itemsOf(list).length === 0) ? ['empty lists'] : [];
        }),
      );
      const lack = { what: 'every record found has others that link to it', remedy: lacks.record.remedy };
      return told.size > 0 ? choice([...told].join(' or ')) : unchecked(lack);
    },
  },
  'choice.unset': {
    section: 'Resources: Record',
    says: 'What a field without a value holds is left open.',
    judge: (evidence) => {
      const told = new Set(
        nodesIn(evidence, isFull).flatMap(({ value: { fields, entity } }) => {
          const known = isText(entity) ? evidence.entities.get(entity) : undefined;
          const held = isObject(fields) ? fields : {};
          return (known?.fields ?? []).flatMap(({ apiName }) => {
            if (!Object.hasOwn(held, apiName)) return ['left out'];
            if (held[apiName] === null) return ['null'];
            return held[apiName] === '' ? ['an empty text'] : [];
          });
        }),
      );
      const lack = { what: 'every field of every record found has a value', remedy: lacks.record.remedy };
      return told.size > 0 ? choice([...told].join(' or ')) : unchecked(lack);
    },
  },
  'choice.order-related': {
    section: 'Rules for smart_lookup 2',
    says: 'The order of records that link back is left open.',
    judge: (evidence) => {
      const lists = foundIn(evidence).flatMap(({ tree }) =>
        [...tree.full.values()].flatMap(({ value: { related_records: related } }) =>
          Object.values(isObject(related) ? related : {}).map((list) =>
            itemsOf(list).map((item) => (isObject(item) ? tree.full.get(item.id)?.value : undefined)),
          ),
        ),
      );
      return lists.length > 0 ? choice(orderOf(lists)) : unchecked(lacks.backLink);
    },
  },
};
