import type { Exchange } from '../asking/exchange.ts';
import { brief, isText } from '../reading/json.ts';
import { membersOf } from '../reading/shapes.ts';
import type { Evidence } from '../survey/evidence.ts';
import { each, lacks, type Rules, wrong } from './rule.ts';
import { answersTo, entriesOf, isSeenObject, tabled } from './seen.ts';

interface Member {
  exchange: Exchange;
  at: string;
  value: unknown;
}

function* allMembers(evidence: Evidence, kind: 'id' | 'time'): Generator<Member> {
  for (const { seen, shape } of tabled(evidence)) {
    for (const { member, value } of membersOf(shape, kind, seen.value)) {
      yield { exchange: seen.exchange, at: `${seen.at()}.${member}`, value };
    }
  }
}

const shape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** The form alone would also take the 31st of February, which no clock reads back as it was written. */
const isTime = (value: unknown): boolean =>
  isText(value) && shape.test(value) && Number.isFinite(Date.parse(value)) && new Date(value).toISOString() === value;

/** What holds of every resource. */
export const formatRules: Rules = {
  'formats.timestamps': {
    section: 'Resources and their fields',
    says: 'Times are ISO 8601 in UTC with milliseconds and a trailing Z.',
    judge: (evidence) =>
      each(allMembers(evidence, 'time'), lacks.record, ({ at, value }) =>
        isTime(value) ? undefined : wrong(`${at} like 2026-01-31T09:30:00.000Z`, brief(value)),
      ),
  },
  'formats.identifiers': {
    section: 'Resources and their fields',
    says: 'Identifiers are strings.',
    judge: (evidence) =>
      each(allMembers(evidence, 'id'), lacks.record, ({ at, value }) =>
        isText(value) ? undefined : wrong(`text in ${at}`, brief(value)),
      ),
  },
  'formats.unique': {
    section: 'Resources and their fields',
    says: 'An identifier names one thing: no list holds the same one twice.',
    judge: (evidence) => {
      const lists = [
        ...answersTo(evidence, 'list_automations'),
        ...answersTo(evidence, 'list_webhook_subscriptions'),
        ...answersTo(evidence, 'get_activities'),
        ...answersTo(evidence, 'get_fields'),
      ];
      return each(lists, lacks.success, ({ action, exchange }) => {
        const entries = entriesOf(evidence, action, action === 'get_fields' ? 'fields' : 'data');
        const seen = new Set<unknown>();
        for (const { value } of entries.filter((entry) => entry.exchange === exchange).filter(isSeenObject)) {
          if (seen.has(value.id)) return wrong('ids that differ', `${brief(value.id)} twice`);
          seen.add(value.id);
        }
        return undefined;
      });
    },
  },
};
