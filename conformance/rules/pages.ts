import { activityTypes } from '#lib/crm/contract.ts';
import { type Exchange, memberOf } from '../asking/exchange.ts';
import { brief, isObject, itemsOf, type JsonObject } from '../reading/json.ts';
import { shapes } from '../reading/shapes.ts';
import type { Evidence } from '../survey/evidence.ts';
import { each, lacks, type Rules, unchecked, wrong } from './rule.ts';
import { answersTo, hasShape } from './seen.ts';

const paginationOf = (exchange: Exchange): JsonObject => {
  const pagination = memberOf(exchange, 'pagination');
  return isObject(pagination) ? pagination : {};
};
const entries = (exchange: Exchange): readonly unknown[] => itemsOf(memberOf(exchange, 'data'));
const idsOn = (exchange: Exchange): unknown[] => entries(exchange).map((entry) => (isObject(entry) ? entry.id : entry));

const asked = (evidence: Evidence) => answersTo(evidence, 'get_activities');

/** The pages of the history that was read, one after the other, each with whether another comes after it. */
const pagesOf = ({ walk }: Evidence) =>
  (walk?.isWhole ? walk.pages : []).map((exchange, index, pages) => ({ exchange, isLast: index === pages.length - 1 }));

/** How a history is divided into pages. */
export const pageRules: Rules = {
  'pages.members': {
    section: 'Operations: get_activities',
    says: '`pagination` has `page`, `limit` and `total` as numbers and `hasMore` as true or false.',
    judge: (evidence) => {
      const seen = asked(evidence).map(({ exchange }) => ({
        value: memberOf(exchange, 'pagination'),
        at: () => 'pagination',
        exchange,
      }));
      return hasShape(seen, lacks.activity, shapes.pagination);
    },
  },
  'pages.echo': {
    section: 'Operations: get_activities',
    says: '`pagination` tells the `page` and the `limit` that were asked for.',
    judge: (evidence) =>
      each(asked(evidence), lacks.activity, ({ params, exchange }) => {
        const pagination = paginationOf(exchange);
        const member = ['page', 'limit'].find(
          (name) =>
            params[name] !== undefined && typeof pagination[name] === 'number' && pagination[name] !== params[name],
        );
        return member === undefined
          ? undefined
          : wrong(`pagination.${member}: ${brief(params[member])}`, brief(pagination[member]));
      }),
  },
  'pages.limit': {
    section: 'Operations: get_activities; Limits',
    says: 'No page holds more than its `limit`, which may be from 1 to 100.',
    judge: (evidence) =>
      each(
        asked(evidence).filter(({ params }) => typeof params.limit === 'number'),
        lacks.activity,
        ({ params, exchange }) =>
          entries(exchange).length <= Number(params.limit)
            ? undefined
            : wrong(`at most ${brief(params.limit)} activities`, String(entries(exchange).length)),
      ),
  },
  'pages.more': {
    section: 'Rules for get_activities 2',
    says: '`hasMore` is true where a further page exists.',
    judge: (evidence) =>
      each(
        pagesOf(evidence).filter(({ isLast }) => !isLast),
        lacks.pages,
        ({ exchange }) => (paginationOf(exchange).hasMore === false ? wrong('hasMore: true', 'false') : undefined),
      ),
  },
  'pages.end': {
    section: 'Rules for get_activities 2',
    says: '`hasMore` is false where no further page exists.',
    judge: (evidence) =>
      each(
        pagesOf(evidence).filter(({ isLast }) => isLast),
        lacks.activity,
        ({ exchange }) => (paginationOf(exchange).hasMore === true ? wrong('hasMore: false', 'true') : undefined),
      ),
  },
  'pages.apart': {
    section: 'Rules for get_activities 1',
    says: 'Pages divide the history: no activity stands on two of them.',
    judge: (evidence) => {
      const seen = new Set<unknown>();
      const pages = pagesOf(evidence);
      return each(pages.length < 2 ? [] : pages, lacks.pages, ({ exchange }) => {
        const ids = new Set(idsOn(exchange));
        const again = [...ids].find((id) => seen.has(id));
        for (const id of ids) seen.add(id);
        return again === undefined ? undefined : wrong('activities of no earlier page', `${brief(again)} again`);
      });
    },
  },
  'pages.total': {
    section: 'Operations: get_activities',
    says: '`total` is how many activities all pages hold together.',
    judge: (evidence) => {
      const pages = pagesOf(evidence);
      const held = pages.reduce((sum, { exchange }) => sum + entries(exchange).length, 0);
      return each(pages, lacks.activity, ({ exchange }) => {
        const { total } = paginationOf(exchange);
        return typeof total !== 'number' || total === held
          ? undefined
          : wrong(`pagination.total: ${held}, as many as the pages hold`, brief(total));
      });
    },
  },
  'pages.filtered-total': {
    section: 'Operations: get_activities',
    says: 'The totals of the five types add up to the total without a filter: every activity has one of them.',
    judge: (evidence) => {
      const ofRecord = asked(evidence).filter(({ params }) => params.recordId === evidence.walk?.recordId);
      const [whole] = pagesOf(evidence);
      const filtered = activityTypes.map((type) => ofRecord.find(({ params }) => params.type === type)?.exchange);
      if (!whole || filtered.includes(undefined)) return unchecked(lacks.activity);
      const totals = filtered.map((exchange) => exchange && paginationOf(exchange).total);
      const sum = totals.reduce((added: number, total) => added + Number(total), 0);
      const held = pagesOf(evidence).reduce((added, { exchange }) => added + entries(exchange).length, 0);
      return each([{ exchange: filtered[0] ?? whole.exchange }], lacks.activity, () =>
        sum === held || Number.isNaN(sum) ? undefined : wrong(`${held} in all`, `${totals.map(String).join(' + ')}`),
      );
    },
  },
};
