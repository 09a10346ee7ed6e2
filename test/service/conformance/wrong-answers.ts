import { inAnswers, inFirst, instead, list, object, refusal, success, withGoodKey } from './mistakes.ts';
import type { Mistake } from './wrong-server.ts';

const isAbout =
  (action: string) =>
  ({ params }: { params: { action?: unknown } }) =>
    params.action === action;

/** An operation that is not there. */
const lacking = (action: string): Mistake =>
  instead((asked) => isAbout(action)(asked) && withGoodKey(asked) && asked.params.value !== undefined, refusal(400));
const withoutParams = (action: string): Mistake =>
  instead((asked) => isAbout(action)(asked) && withGoodKey(asked), refusal(400));

/** One mistake for each rule about answers, keys and errors: what a server does wrong, and nothing else. */
export const wrongAnswers: Record<string, Mistake> = {
  'answers.arrive': instead(({ body }) => body === '', 'break off'),
  'success.status': inAnswers('list_automations', (_body, _asked, given) => {
    given.status = 201;
  }),
  'success.content-type': inAnswers('list_automations', (_body, _asked, given) => {
    given.type = 'text/html';
  }),
  'success.object': (given, { params }) =>
    params.action === 'verify' && params.params === undefined ? { ...given, body: Object([]) } : undefined,
  'success.flag': inAnswers('list_automations', (body) => {
    body.success = 'yes';
  }),
  'operations.verify': instead(
    ({ params, key }) => params.action === 'verify' && key === 'Bearer KEY' && !params.params,
    refusal(500),
  ),
  'operations.list_automations': withoutParams('list_automations'),
  'operations.list_webhook_subscriptions': withoutParams('list_webhook_subscriptions'),
  'operations.get_activities': withoutParams('get_activities'),
  'operations.smart_lookup': (given, asked) => {
    const isInVain = String(asked.params.value).startsWith('none-');
    return isInVain ? undefined : lacking('smart_lookup')(given, asked);
  },
  'operations.get_fields': withoutParams('get_fields'),
  'operations.get_signature': withoutParams('get_signature'),
  'operations.get_pipeline': withoutParams('get_pipeline'),
  'payload.list': inAnswers('list_automations', (body) => {
    body.data = {};
  }),
  'payload.object': inAnswers('get_pipeline', (body) => {
    body.data = [body.data];
  }),
  'formats.timestamps': inFirst('list_automations', (automation) => {
    automation.createdAt = '2026-02-31T09:30:00.000Z';
  }),
  'formats.identifiers': inFirst('list_automations', (automation) => {
    automation.id = 7;
  }),
  'formats.unique': inAnswers('list_automations', ({ data }) => {
    const [first, second] = list(data).map(object);
    if (first && second) second.id = first.id;
  }),
  'authentication.missing': instead(({ key, params }) => key === '' && params.action === 'get_fields', refusal(403)),
  'authentication.malformed': instead(({ key }) => key === 'Basic KEY', success()),
  'authentication.unknown': instead(({ key }) => key.startsWith('Bearer svc_live_'), success()),
  'authentication.body': instead(({ key }) => key === '', refusal(401, 'UNAUTHORIZED', 'Unauthorized')),
  'errors.shape': instead(({ body }) => body === '["verify"]', {
    status: 400,
    type: 'application/json',
    body: { success: false, error: { code: 400, message: 'bad' } },
  }),
  'errors.body': instead(({ body }) => body === '["verify"]', success()),
  'errors.action': instead(({ params }) => params.action === 7, success()),
  'errors.required': instead(
    ({ params, key }) => params.action === 'smart_lookup' && params.field === undefined && key === 'Bearer KEY',
    success({ found: false, message: 'none' }),
  ),
};
