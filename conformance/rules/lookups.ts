import { kindOf, memberOf } from '../asking/exchange.ts';
import { brief, isObject, isText } from '../reading/json.ts';
import type { Evidence } from '../survey/evidence.ts';
import { each, type Lack, lacks, type Rules, wrong } from './rule.ts';
import { answersTo, foundIn, toldOf } from './seen.ts';

const missing: Lack = { what: 'no entity is known to look for something in', remedy: 'name one with --entity SLUG' };

/** Look-ups for values that nobody has. */
const inVain = ({ lookups }: Evidence) => lookups.filter(({ isKnown, value }) => !isKnown && value.startsWith('none-'));

/** Whether two values are the same but for case, spaces and punctuation: how exact matching is, is left open. */
const isAlike = (one: unknown, other: string): boolean => reduced(String(one)) === reduced(other);
const reduced = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** What `smart_lookup` answers, above the tree. */
export const lookupRules: Rules = {
  'lookup.top-level': {
    section: 'Endpoints: common; Operations: smart_lookup',
    says: 'The answer has `found`, true or false, at its top.',
    judge: (evidence) =>
      each(answersTo(evidence, 'smart_lookup'), lacks.entity, ({ exchange }) => {
        const found = memberOf(exchange, 'found');
        return typeof found === 'boolean' ? undefined : wrong('found: true or false', brief(found));
      }),
  },
  'lookup.finds': {
    section: 'Rules for smart_lookup 1',
    says: 'It finds the record of an entity whose field has the value, where there is one.',
    judge: ({ lookups }) =>
      each(
        lookups.filter(({ isKnown, exchange }) => isKnown && kindOf(exchange) === 'accepted'),
        lacks.record,
        ({ exchange, field }) =>
          memberOf(exchange, 'found') === false
            ? wrong(`a record: another answer, or you, named this value of ${field}`, 'found: false')
            : undefined,
      ),
  },
  'lookup.record': {
    section: 'Operations: smart_lookup',
    says: 'Found, `record` at the top of the answer is a record in full.',
    judge: (evidence) =>
      each(foundIn(evidence), lacks.record, ({ exchange, tree }) =>
        tree.root && !tree.root.isStub ? undefined : wrong('a record in full', brief(memberOf(exchange, 'record'))),
      ),
  },
  'lookup.entity': {
    section: 'Rules for smart_lookup 1',
    says: 'The record found is of the entity that was asked for.',
    judge: (evidence) =>
      each(foundIn(evidence), lacks.record, ({ entity, tree }) => {
        const given = tree.root?.value.entity;
        return !isText(given) || given === entity ? undefined : wrong(`record.entity: ${brief(entity)}`, brief(given));
      }),
  },
  'lookup.equals': {
    section: 'Rules for smart_lookup 1',
    says: 'The field of the record found equals the value (but for case and punctuation: that is left open).',
    judge: (evidence) =>
      each(foundIn(evidence), lacks.record, ({ field, value, tree }) => {
        const fields = tree.root?.value.fields;
        const held = isObject(fields) ? fields[field] : undefined;
        if (!tree.root || !isObject(fields)) return undefined;
        const given = isObject(held) ? held.id : held;
        return isAlike(given, value) ? undefined : wrong(`record.fields.${field}: ${brief(value)}`, brief(held));
      }),
  },
  'lookup.not-found': {
    section: 'Rules for smart_lookup 5; Errors 2',
    says: 'Finding nothing is no error: status 200, `success` true, `found` false.',
    judge: (evidence) =>
      each(inVain(evidence), missing, ({ exchange }) => {
        if (kindOf(exchange) === 'refused') return wrong('status 200 and success: true', toldOf(exchange));
        return memberOf(exchange, 'found') === true ? wrong('found: false', 'found: true') : undefined;
      }),
  },
  'lookup.message': {
    section: 'Operations: smart_lookup',
    says: 'Finding nothing, `message` names the entity, the field and the value.',
    judge: (evidence) => {
      const answered = inVain(evidence).filter(({ exchange }) => memberOf(exchange, 'found') === false);
      return each(answered, missing, ({ exchange, entity, field, value }) => {
        const message = memberOf(exchange, 'message');
        if (!isText(message)) return wrong('message as text', brief(message));
        const absent = [entity, field, value].find((part) => !message.includes(part));
        return absent === undefined ? undefined : wrong(`a message that names ${brief(absent)}`, brief(message));
      });
    },
  },
};
