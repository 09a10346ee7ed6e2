import type { Action } from '#lib/crm/contract.ts';
import type { Asker } from '../asking/asker.ts';
import { isAccepted, memberOf } from '../asking/exchange.ts';
import { isObject, isText, itemsOf } from '../reading/json.ts';
import { readTree } from '../reading/tree.ts';
import type { Entity, Evidence, Lookup, Params, Question } from './evidence.ts';

/** Asks and keeps what was answered. Every method gives undefined when there were enough requests. */
export interface Inquiry {
  evidence: Evidence;
  ask(action: Action, params: Params, isOwed: boolean): Promise<Question | undefined>;
  /** The fields of an entity; asked once. Undefined too where there is none. */
  fieldsOf(slug: string, isOwed: boolean): Promise<Entity | undefined>;
  lookUp(entity: string, field: string, value: string, isKnown: boolean): Promise<Lookup | undefined>;
}

export function createInquiry(asker: Asker, evidence: Evidence): Inquiry {
  const askedFields = new Set<string>();

  const inquiry: Inquiry = {
    evidence,
    async ask(action, params, isOwed) {
      const exchange = await asker.send({ body: JSON.stringify({ action, ...params }) });
      if (!exchange) return undefined;
      const question: Question = { action, params, exchange, isOwed };
      evidence.questions.push(question);
      return question;
    },
    async fieldsOf(slug, isOwed) {
      if (askedFields.has(slug)) return evidence.entities.get(slug);
      askedFields.add(slug);
      const question = await inquiry.ask('get_fields', { entity: slug }, isOwed);
      const fields = question && isAccepted(question.exchange) ? itemsOf(memberOf(question.exchange, 'fields')) : [];
      if (fields.length === 0) return undefined;
      const entity: Entity = { slug, fields: fields.filter(isObject).map(readField) };
      evidence.entities.set(slug, entity);
      return entity;
    },
    async lookUp(entity, field, value, isKnown) {
      const question = await inquiry.ask('smart_lookup', { entity, field, value }, isKnown);
      if (!question) return undefined;
      const { exchange } = question;
      const lookup: Lookup = { entity, field, value, exchange, isKnown };
      if (isAccepted(exchange) && memberOf(exchange, 'found') === true) {
        lookup.tree = readTree(memberOf(exchange, 'record'));
      }
      evidence.lookups.push(lookup);
      return lookup;
    },
  };
  return inquiry;
}

const readField = ({ apiName, fieldType, options }: Record<string, unknown>) => ({
  apiName: isText(apiName) ? apiName : '',
  fieldType: isText(fieldType) ? fieldType : '',
  options: itemsOf(options),
});
