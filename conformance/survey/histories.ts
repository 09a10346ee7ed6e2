import { activityTypes } from '#lib/crm/contract.ts';
import type { Exchange } from '../asking/exchange.ts';
import { isAccepted, memberOf } from '../asking/exchange.ts';
import { isObject } from '../reading/json.ts';
import type { Inquiry } from './asking.ts';

const mostRecords = 12;
const mostPages = 8;
/** A history of more than this cannot be read page by page in so few pages. */
const longestWalk = mostPages * 100;

/** Asks for the histories of some records, and reads one of them in every way there is. */
export async function surveyHistories(inquiry: Inquiry, given: string[]): Promise<void> {
  const totals = new Map<string, number>();
  for (const recordId of [...new Set([...given, ...recordsMet(inquiry)])].slice(0, given.length + mostRecords)) {
    const question = await inquiry.ask('get_activities', { recordId }, true);
    const total = question && totalOf(question.exchange);
    if (total !== undefined) totals.set(recordId, total);
  }
  const walkable = [...totals].filter(([, total]) => total <= longestWalk).sort(([, one], [, other]) => other - one);
  const [busiest] = walkable;
  if (!busiest) return;
  const [recordId, total] = busiest;
  for (const limit of [1, 100]) await inquiry.ask('get_activities', { recordId, limit }, true);
  for (const type of activityTypes) await inquiry.ask('get_activities', { recordId, type, limit: 100 }, true);
  // A second time where the history changed while it was read.
  for (let attempt = 0; attempt < 2; attempt++) {
    await walkPages(inquiry, recordId, total);
    if (new Set(inquiry.evidence.walk?.pages.map(totalOf)).size <= 1) break;
  }
}

/** Ids of records in answers, taking turns between the entities. */
function recordsMet({ evidence }: Inquiry): string[] {
  const byEntity = new Map<unknown, string[]>();
  for (const { id, value } of evidence.lookups.flatMap(({ tree }) => [...(tree?.full.values() ?? [])])) {
    const ids = byEntity.get(value.entity) ?? [];
    ids.push(String(id));
    byEntity.set(value.entity, ids);
  }
  const lists = [...byEntity.values()];
  return Array.from({ length: mostRecords }, (_, turn) => lists.flatMap((ids) => ids.slice(turn, turn + 1))).flat();
}

async function walkPages(inquiry: Inquiry, recordId: string, total: number): Promise<void> {
  const limit = Math.min(100, Math.max(1, Math.ceil(total / (mostPages - 1)), Math.min(5, Math.floor(total / 2))));
  const pages: Exchange[] = [];
  inquiry.evidence.walk = { recordId, limit, pages, isWhole: false };
  for (let page = 1; page <= mostPages; page++) {
    const question = await inquiry.ask('get_activities', { recordId, page, limit }, true);
    if (!question || !isAccepted(question.exchange)) return;
    pages.push(question.exchange);
    // By the total, so that a wrong `hasMore` does not end the reading early.
    if (page * limit < total) continue;
    inquiry.evidence.walk.isWhole = true;
    return;
  }
}

function totalOf(exchange: Exchange): number | undefined {
  const pagination = isAccepted(exchange) ? memberOf(exchange, 'pagination') : undefined;
  const total = isObject(pagination) ? pagination.total : undefined;
  return typeof total === 'number' ? total : undefined;
}
