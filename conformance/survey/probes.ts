import type { Request } from '../asking/asker.ts';

/** What is known by the time the probes are sent; empty texts where nothing is. */
export interface Known {
  key: string;
  nonce: string;
  entity: string;
  field: string;
  recordId: string;
  /** The page after the last one of that record, for pages of `limit`. */
  pagePast: number;
  limit: number;
}

const json = (body: object): Request => ({ body: JSON.stringify(body) });
const verify = json({ action: 'verify', params: {} });
const header = (told: string, value: string): Request => ({ ...verify, authorization: { header: value, told } });
const history =
  (params: object) =>
  ({ recordId }: Known) =>
    recordId === '' ? undefined : json({ action: 'get_activities', recordId, ...params });
const ofEntity = (ask: (known: Known) => object) => (known: Known) =>
  known.entity === '' ? undefined : json(ask(known));

/** Requests that should not, or need not, succeed; undefined when what they need is not known. */
export const probes = {
  emptyKey: () => header('"Bearer" without a key', 'Bearer'),
  bareKey: ({ key }) => header('the key without "Bearer"', key),
  basicKey: ({ key }) => header('the key as "Basic"', `Basic ${key}`),
  longerKey: ({ key }) => header('the key with one sign more', `Bearer ${key}x`),
  unknownLiveKey: ({ nonce }) => header('an unknown key of the live environment', `Bearer svc_live_${nonce}`),
  unknownTestKey: ({ nonce }) => header('an unknown key of the test environment', `Bearer svc_test_${nonce}`),
  lowerCaseScheme: ({ key }) => header('the key as "bearer"', `bearer ${key}`),

  badJson: () => ({ body: '{"action":"verify"' }),
  emptyBody: () => ({ body: '' }),
  listBody: () => ({ body: '["verify"]' }),
  textBody: () => ({ body: '"verify"' }),
  noAction: () => json({ params: {} }),
  numberAction: () => json({ action: 7 }),
  unknownAction: ({ nonce }) => json({ action: `no_such_action_${nonce}` }),
  upperCaseAction: () => json({ action: 'VERIFY' }),

  extraMember: ({ nonce }) => json({ action: 'list_automations', [`extra_${nonce}`]: 1 }),
  wrongType: () => json({ action: 'get_activities', recordId: 5 }),
  unknownRecord: ({ nonce }) => json({ action: 'get_activities', recordId: `none-${nonce}` }),
  unknownSignature: ({ nonce }) => json({ action: 'get_signature', signatureRequestId: `none-${nonce}` }),
  unknownEntityFields: ({ nonce }) => json({ action: 'get_fields', entity: `none-${nonce}` }),
  unknownEntityPipeline: ({ nonce }) => json({ action: 'get_pipeline', entity: `none-${nonce}` }),
  unknownEntityLookup: ({ nonce }) =>
    json({ action: 'smart_lookup', entity: `none-${nonce}`, field: 'name', value: nonce }),
  unknownFieldLookup: ofEntity(({ entity, nonce }) => ({
    action: 'smart_lookup',
    entity,
    field: `none_${nonce}`,
    value: nonce,
  })),
  unknownFieldPipeline: ofEntity(({ entity, nonce }) => ({
    action: 'get_pipeline',
    entity,
    statusField: `none_${nonce}`,
  })),
  limitZero: history({ limit: 0 }),
  limitTooLarge: history({ limit: 101 }),
  limitText: history({ limit: '10' }),
  pageZero: history({ page: 0 }),
  pagePast: (known) => history({ page: known.pagePast, limit: known.limit })(known),
  unknownType: history({ type: 'telegram' }),

  getMethod: () => ({ ...verify, method: 'GET' }),
  textContentType: () => ({ ...verify, contentType: 'text/plain' }),
  otherPath: ({ nonce }) => ({ ...verify, path: `/api/v1/${nonce}` }),
  otherVersion: () => ({ ...verify, path: '/api/v2/webhook' }),
} satisfies Record<string, (known: Known) => Request | undefined>;

export type ProbeName = keyof typeof probes;
export const probeNames = Object.keys(probes).filter((name): name is ProbeName => Object.hasOwn(probes, name));
