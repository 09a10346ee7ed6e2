import { kindOf, memberOf } from '../asking/exchange.ts';
import { isObject, isText, itemsOf } from '../reading/json.ts';
import type { Evidence } from '../survey/evidence.ts';
import { typeOf } from '../survey/records.ts';
import { orderOf } from './order.ts';
import { choice, type Lack, lacks, type Rules, unchecked, type Verdict } from './rule.ts';
import { answersTo, dataOf, entriesOf, isSeenObject, type Seen } from './seen.ts';

const listsOf = (evidence: Evidence, action: Parameters<typeof answersTo>[1], member = 'data') =>
  answersTo(evidence, action).map(({ exchange }) => itemsOf(memberOf(exchange, member)));

/** The values that a member was seen to have. */
function valuesOf(seen: Seen[], lack: Lack, ...members: string[]): Verdict {
  const objects = seen.filter(isSeenObject);
  if (objects.length === 0) return unchecked(lack);
  const told = members.map((member) => {
    const values = new Set(objects.flatMap(({ value }) => value[member]).filter(isText));
    return `${member}: ${[...values].join(', ')}`;
  });
  return choice(told.join('; '));
}

const emptiness = (value: unknown): string => (value === null ? 'null' : value === undefined ? 'left out' : 'given');

/** What a server does where the interface leaves its data open. */
export const dataChoices: Rules = {
  'choice.default-page': {
    section: 'Endpoints: gaps',
    says: 'Which `page` and `limit` there are by default is left open.',
    judge: (evidence) => {
      const [plain] = answersTo(evidence, 'get_activities').filter(({ params }) => Object.keys(params).length === 1);
      const pagination = plain && memberOf(plain.exchange, 'pagination');
      if (!isObject(pagination)) return unchecked(lacks.activity);
      return choice(`page ${String(pagination.page)}, limit ${String(pagination.limit)}`);
    },
  },
  'choice.order-activities': {
    section: 'Endpoints: gaps',
    says: 'The order of activities is left open.',
    judge: (evidence) =>
      answersTo(evidence, 'get_activities').length === 0
        ? unchecked(lacks.activity)
        : choice(orderOf(listsOf(evidence, 'get_activities'))),
  },
  'choice.order-lists': {
    section: 'Operations',
    says: 'The order of automations, subscriptions and fields is left open.',
    judge: (evidence) =>
      choice(
        [
          `automations: ${orderOf(listsOf(evidence, 'list_automations'))}`,
          `subscriptions: ${orderOf(listsOf(evidence, 'list_webhook_subscriptions'))}`,
          `fields: ${orderOf(listsOf(evidence, 'get_fields', 'fields'))}`,
        ].join('; '),
      ),
  },
  'choice.automation-values': {
    section: 'Resources: gaps; Events 3',
    says: 'Which `status` and `triggerType` automations can have is left open.',
    judge: (evidence) => valuesOf(entriesOf(evidence, 'list_automations'), lacks.automations, 'status', 'triggerType'),
  },
  'choice.events': {
    section: 'Events 4',
    says: 'Which events there are is left open.',
    judge: (evidence) => valuesOf(entriesOf(evidence, 'list_webhook_subscriptions'), lacks.subscriptions, 'events'),
  },
  'choice.field-types': {
    section: 'Resources: gaps',
    says: 'Which types of field there are is left open.',
    judge: (evidence) => valuesOf(entriesOf(evidence, 'get_fields', 'fields'), lacks.entity, 'fieldType'),
  },
  'choice.signature-values': {
    section: 'Resources: gaps; States and transitions',
    says: 'Which `status` and `sentVia` signature requests can have is left open.',
    judge: (evidence) => valuesOf(dataOf(evidence, 'get_signature'), lacks.signature, 'status', 'sentVia'),
  },
  'choice.not-yet-run': {
    section: 'Resources: Automation',
    says: 'What `lastExecutedAt` is before the first run is left open.',
    judge: (evidence) => {
      const unrun = entriesOf(evidence, 'list_automations')
        .filter(isSeenObject)
        .filter(({ value }) => value.executionCount === 0);
      const [first] = unrun;
      const lack = { what: 'every automation has run', remedy: 'use a key of an organization where one has not' };
      return first ? choice(emptiness(first.value.lastExecutedAt)) : unchecked(lack);
    },
  },
  'choice.not-yet-signed': {
    section: 'Resources: Signature request',
    says: 'What `signedAt` and `signedPdfUrl` are before the signature is left open.',
    judge: (evidence) => {
      const [first] = dataOf(evidence, 'get_signature')
        .filter(isSeenObject)
        .filter(({ value }) => value.status !== 'signed');
      if (!first) return unchecked(lacks.unsigned);
      const { signedAt, signedPdfUrl } = first.value;
      return choice(`signedAt: ${emptiness(signedAt)}; signedPdfUrl: ${emptiness(signedPdfUrl)}`);
    },
  },
  'choice.data-shapes': {
    section: 'Resources: gaps',
    says: 'What the data of calls, files and meetings holds is left open.',
    judge: (evidence) => {
      const activities = entriesOf(evidence, 'get_activities').filter(isSeenObject);
      const told = ['call', 'file', 'meeting'].flatMap((type) => {
        const data = activities.find(({ value }) => value.activityType === type)?.value.data;
        return isObject(data) ? [`${type}: { ${Object.keys(data).join(', ')} }`] : [];
      });
      const lack = { ...lacks.activity, what: 'no call, file or meeting was seen' };
      return told.length > 0 ? choice(told.join('; ')) : unchecked(lack);
    },
  },
  'choice.valueless': {
    section: 'Resources: Pipeline result',
    says: 'Whether `total` counts records without a value, or they have a stage, is left open.',
    judge: (evidence) => {
      const data = dataOf(evidence, 'get_pipeline').map(({ value }) => (isObject(value) ? value : {}));
      if (data.length === 0) return unchecked(lacks.pipeline);
      const sums = data.map(({ stages, total }) => {
        const counts = itemsOf(stages).map((stage) => (isObject(stage) ? Number(stage.count) : 0));
        return Number(total) - counts.reduce((sum, count) => sum + count, 0);
      });
      const more = sums.filter((difference) => difference > 0).length;
      const isStage = data.some(({ stages }) => itemsOf(stages).some((stage) => isObject(stage) && stage.stage === ''));
      if (isStage) return choice('they have a stage with an empty name');
      return choice(
        more > 0 ? `${more} of ${data.length} totals are above the stages together` : 'totals are the stages together',
      );
    },
  },
  'choice.matching': {
    section: 'Endpoints: gaps',
    says: 'Whether matching is exact is left open.',
    judge: ({ lookups, entities }) => {
      const told = lookups
        .filter(
          ({ isKnown, value, exchange }) => !isKnown && !value.startsWith('none-') && kindOf(exchange) === 'accepted',
        )
        .map(({ entity, field, exchange }) => {
          const isEmail = typeOf(entities.get(entity), field) === 'email';
          const spelling = isEmail ? 'an address in capitals' : 'a number by its digits';
          return `${spelling}: ${memberOf(exchange, 'found') === true ? 'found' : 'not found'}`;
        });
      const lack = { what: 'no record was found by an e-mail address or a phone number', remedy: lacks.record.remedy };
      return told.length > 0 ? choice(told.join('; ')) : unchecked(lack);
    },
  },
};
