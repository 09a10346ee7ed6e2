import { randomUUID } from 'node:crypto';
import type { Asker } from '../asking/asker.ts';
import { isAccepted, memberOf } from '../asking/exchange.ts';
import { isObject, isText } from '../reading/json.ts';
import { createInquiry, type Inquiry } from './asking.ts';
import { createEvidence, type Evidence } from './evidence.ts';
import { surveyHistories } from './histories.ts';
import { surveyPipelines, surveyRecords } from './records.ts';
import { surveyRefusals } from './refusals.ts';

/** What a person can tell of a server's data. */
export interface Hints {
  entities: string[];
  lookups: { entity: string; field: string; value: string }[];
  records: string[];
  signatures: string[];
}

/** Slugs that many CRMs use; tried where none are given. */
const usualSlugs = [
  ...['contacts', 'companies', 'deals', 'leads', 'tickets', 'accounts', 'people', 'customers', 'clients'],
  ...['organizations', 'opportunities', 'tasks', 'projects', 'cases', 'orders', 'products'],
];

/** Asks a server all that the rules need to see, in a bounded number of requests that change nothing. */
export async function survey(asker: Asker, key: string, hints: Hints, nonce = randomUUID()): Promise<Evidence> {
  const evidence = createEvidence(key, asker.exchanges);
  const inquiry = createInquiry(asker, evidence);
  await inquiry.ask('verify', { params: {} }, true);
  await inquiry.ask('verify', {}, true);
  await inquiry.ask('list_automations', {}, true);
  await inquiry.ask('list_webhook_subscriptions', {}, true);

  const slugs = hints.entities.length > 0 ? hints.entities : usualSlugs;
  for (const slug of slugs) await inquiry.fieldsOf(slug, hints.entities.length > 0);
  const signed = await surveySignatures(inquiry, hints.signatures);
  const seeds = [...hints.lookups, ...(await surveyPipelines(inquiry))];
  await surveyRecords(inquiry, seeds, nonce);
  await surveyHistories(inquiry, [...hints.records, ...signed]);
  await surveyRefusals(asker, evidence, nonce);
  evidence.waits = asker.waits;
  evidence.isSpent = asker.isSpent;
  return evidence;
}

/** @returns ids of the records that the signature requests are tied to */
async function surveySignatures(inquiry: Inquiry, ids: string[]): Promise<string[]> {
  const records: string[] = [];
  for (const signatureRequestId of ids) {
    const question = await inquiry.ask('get_signature', { signatureRequestId }, true);
    const data = question && isAccepted(question.exchange) ? memberOf(question.exchange, 'data') : undefined;
    if (!isObject(data)) continue;
    if (isText(data.linkedEntitySlug)) await inquiry.fieldsOf(data.linkedEntitySlug, false);
    if (isText(data.linkedRecordId)) records.push(data.linkedRecordId);
  }
  return records;
}
