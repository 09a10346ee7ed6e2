import { memberOf } from '../asking/exchange.ts';
import { brief, isObject, isText, itemsOf } from '../reading/json.ts';
import { shapes } from '../reading/shapes.ts';
import { each, lacks, type Rules, wrong } from './rule.ts';
import { answersTo, entriesOf, hasShape, isSeenObject } from './seen.ts';

/** What `get_fields` says of an entity. */
export const fieldRules: Rules = {
  'fields.members': {
    section: 'Resources: Field definition',
    says: 'A field definition has its ten members, of the types listed.',
    judge: (evidence) => hasShape(entriesOf(evidence, 'get_fields', 'fields'), lacks.entity, shapes.field),
  },
  'fields.list': {
    section: 'Operations: get_fields',
    says: '`fields` is a list at the top of the answer.',
    judge: (evidence) =>
      each(answersTo(evidence, 'get_fields'), lacks.entity, ({ exchange }) => {
        const fields = memberOf(exchange, 'fields');
        return Array.isArray(fields) ? undefined : wrong('a list in fields', brief(fields));
      }),
  },
  'fields.entity': {
    section: 'Operations: get_fields',
    says: '`entity` names the entity that was asked for.',
    judge: (evidence) =>
      each(answersTo(evidence, 'get_fields'), lacks.entity, ({ params, exchange }) => {
        const entity = memberOf(exchange, 'entity');
        return entity === params.entity ? undefined : wrong(`entity: ${brief(params.entity)}`, brief(entity));
      }),
  },
  'fields.count': {
    section: 'Operations: get_fields',
    says: '`count` is the number of fields.',
    judge: (evidence) =>
      each(answersTo(evidence, 'get_fields'), lacks.entity, ({ exchange }) => {
        const count = memberOf(exchange, 'count');
        const { length } = itemsOf(memberOf(exchange, 'fields'));
        return count === length ? undefined : wrong(`count: ${length}`, brief(count));
      }),
  },
  'fields.no-data': {
    section: 'Operations: get_fields',
    says: 'The answer has no member `data`.',
    judge: (evidence) =>
      each(answersTo(evidence, 'get_fields'), lacks.entity, ({ exchange: { body }, exchange }) =>
        isObject(body) && 'data' in body ? wrong('no data', brief(memberOf(exchange, 'data'))) : undefined,
      ),
  },
  'fields.options': {
    section: 'Resources: Field definition',
    says: '`options` lists the choices of a field of type select, and is null for every other.',
    judge: (evidence) =>
      each(entriesOf(evidence, 'get_fields', 'fields').filter(isSeenObject), lacks.entity, ({ value, at }) => {
        const { fieldType, options } = value;
        const isRight = (fieldType === 'select') === Array.isArray(options) || !isText(fieldType);
        return isRight
          ? undefined
          : wrong(`${at()}.options: ${fieldType === 'select' ? 'a list' : 'null'}`, brief(options));
      }),
  },
  'fields.order-index': {
    section: 'Resources: Field definition',
    says: '`orderIndex` counts from zero: it is a whole number, never below it.',
    judge: (evidence) =>
      each(entriesOf(evidence, 'get_fields', 'fields').filter(isSeenObject), lacks.entity, ({ value, at }) => {
        const { orderIndex } = value;
        const isRight = typeof orderIndex !== 'number' || (Number.isInteger(orderIndex) && orderIndex >= 0);
        return isRight ? undefined : wrong(`${at()}.orderIndex: 0 or more`, brief(orderIndex));
      }),
  },
  'fields.api-name': {
    section: 'Resources: Field definition',
    says: '`apiName` addresses one field: no two fields of an entity have the same.',
    judge: (evidence) =>
      each(answersTo(evidence, 'get_fields'), lacks.entity, ({ exchange }) => {
        const names = itemsOf(memberOf(exchange, 'fields'))
          .filter(isObject)
          .map(({ apiName }) => apiName);
        const twice = names.find((name, index) => names.indexOf(name) !== index);
        return twice === undefined ? undefined : wrong('names that differ', `${brief(twice)} twice`);
      }),
  },
};
