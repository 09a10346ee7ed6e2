import { type Action, operations } from '#lib/crm/contract.ts';
import type { Asker } from '../asking/asker.ts';
import type { Evidence, Params } from './evidence.ts';
import { type Known, probeNames, probes } from './probes.ts';

/** A well-formed question to each operation, about nothing in particular. */
const plain: Record<Action, Params> = {
  verify: { params: {} },
  list_automations: {},
  list_webhook_subscriptions: {},
  get_activities: { recordId: 'any' },
  smart_lookup: { entity: 'contacts', field: 'email', value: 'any' },
  get_fields: { entity: 'contacts' },
  get_signature: { signatureRequestId: 'any' },
  get_pipeline: { entity: 'contacts' },
};

/** The parameters that the interface requires. */
const required: { [A in Action]?: string[] } = {
  get_activities: ['recordId'],
  smart_lookup: ['entity', 'field', 'value'],
  get_fields: ['entity'],
  get_signature: ['signatureRequestId'],
  get_pipeline: ['entity'],
};

const isAction = (name: string): name is Action => Object.hasOwn(operations, name);

/** Asks what should not, or need not, be answered with a success. */
export async function surveyRefusals(asker: Asker, evidence: Evidence, nonce: string): Promise<void> {
  for (const action of Object.keys(plain).filter(isAction)) {
    const body = JSON.stringify({ action, ...plain[action] });
    const exchange = await asker.send({ body, authorization: { header: null, told: 'no key' } });
    if (exchange) evidence.keyless.push({ action, exchange });
    for (const missing of required[action] ?? []) {
      const params = { action, ...plain[action], [missing]: undefined };
      const answer = await asker.send({ body: JSON.stringify(params) });
      if (answer) evidence.incomplete.push({ action, missing, exchange: answer });
    }
  }
  const known = knownFrom(evidence, nonce);
  for (const name of probeNames) {
    const request = probes[name](known);
    const exchange = request && (await asker.send(request));
    if (exchange) evidence.probes[name] = exchange;
  }
}

function knownFrom({ key, entities, walk }: Evidence, nonce: string): Known {
  const [entity] = entities.values();
  const limit = walk?.limit ?? 1;
  return {
    key,
    nonce: nonce.replaceAll('-', ''),
    entity: entity?.slug ?? '',
    field: entity?.fields[0]?.apiName ?? '',
    recordId: walk?.recordId ?? '',
    pagePast: (walk?.pages.length ?? 0) + 1,
    limit,
  };
}
