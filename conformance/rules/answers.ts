import type { Action } from '#lib/crm/contract.ts';
import { isAccepted, kindOf, memberOf } from '../asking/exchange.ts';
import { brief, isObject } from '../reading/json.ts';
import type { Evidence } from '../survey/evidence.ts';
import { each, type Lack, lacks, type Rules, wrong } from './rule.ts';
import { answersTo, toldOf } from './seen.ts';

const accepted = ({ exchanges }: Evidence) => exchanges.filter(isAccepted).map((exchange) => ({ exchange }));

const lists: Action[] = ['list_automations', 'list_webhook_subscriptions', 'get_activities'];
const objects: Action[] = ['get_signature', 'get_pipeline'];
const answered = (evidence: Evidence, actions: Action[]) => actions.flatMap((action) => answersTo(evidence, action));

/** What is missing where an operation was not asked about anything that is known to exist. */
const lackOf: Record<Action, Lack> = {
  verify: lacks.probe,
  list_automations: lacks.probe,
  list_webhook_subscriptions: lacks.probe,
  get_activities: lacks.activity,
  smart_lookup: lacks.record,
  get_fields: lacks.entity,
  get_signature: lacks.signature,
  get_pipeline: lacks.pipeline,
};

/** Each of the eight operations is there. */
const operationRules: Rules = Object.fromEntries(
  Object.entries(lackOf).map(([action, lack]) => [
    `operations.${action}`,
    {
      section: 'What the service does 3; Operations',
      says: `\`${action}\`, asked well about what exists, answers with a success.`,
      judge: ({ questions }) => {
        const owed = questions.filter(
          ({ isOwed, exchange, ...question }) => isOwed && question.action === action && kindOf(exchange) !== 'unread',
        );
        return each(owed, lack, ({ exchange }) =>
          kindOf(exchange) === 'refused' ? wrong('a success', toldOf(exchange)) : undefined,
        );
      },
    },
  ]),
);

/** What every answer has, whatever was asked. */
export const answerRules: Rules = {
  'answers.arrive': {
    section: 'Endpoints: common',
    says: 'Every request to the endpoint is answered.',
    judge: ({ exchanges }) =>
      each(
        exchanges.map((exchange) => ({ exchange })),
        lacks.success,
        ({ exchange: { status, unread = '' } }) => (status === 0 ? wrong('an answer', unread) : undefined),
      ),
  },
  'success.status': {
    section: 'Endpoints: common',
    says: 'A success has the status 200.',
    judge: (evidence) =>
      each(accepted(evidence), lacks.success, ({ exchange: { status } }) =>
        status === 200 ? undefined : wrong('status 200', `status ${status}`),
      ),
  },
  'success.content-type': {
    section: 'Endpoints: common',
    says: 'A success is sent as `application/json`.',
    judge: (evidence) =>
      each(accepted(evidence), lacks.success, ({ exchange: { headers } }) => {
        const type = headers.get('content-type') ?? 'none';
        return /^application\/json\s*(?:;|$)/i.test(type) ? undefined : wrong('Content-Type application/json', type);
      }),
  },
  'success.object': {
    section: 'Endpoints: common',
    says: 'A success is a JSON object.',
    judge: ({ exchanges }) =>
      each(
        exchanges
          .filter(({ status, unread }) => status === 200 && unread === undefined)
          .map((exchange) => ({ exchange })),
        lacks.success,
        ({ exchange: { body } }) =>
          isObject(body) ? undefined : wrong('a JSON object', body === undefined ? 'no JSON' : brief(body)),
      ),
  },
  'success.flag': {
    section: 'Endpoints: common',
    says: 'A success has the member `success`, which is true.',
    judge: (evidence) =>
      each(accepted(evidence), lacks.success, ({ exchange }) => {
        const flag = memberOf(exchange, 'success');
        return flag === true ? undefined : wrong('success: true', `success: ${brief(flag)}`);
      }),
  },
  ...operationRules,
  'payload.list': {
    section: 'Endpoints: common',
    says: 'Operations that list something answer with a list in `data`.',
    judge: (evidence) =>
      each(answered(evidence, lists), lacks.success, ({ exchange }) => {
        const data = memberOf(exchange, 'data');
        return Array.isArray(data) ? undefined : wrong('a list in data', brief(data));
      }),
  },
  'payload.object': {
    section: 'Endpoints: common',
    says: 'The other operations with a payload in `data` answer with an object there.',
    judge: (evidence) =>
      each(answered(evidence, objects), lacks.signature, ({ exchange }) => {
        const data = memberOf(exchange, 'data');
        return isObject(data) ? undefined : wrong('an object in data', brief(data));
      }),
  },
};
