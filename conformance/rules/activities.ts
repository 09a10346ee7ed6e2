import { activityTypes } from '#lib/crm/contract.ts';
import { memberOf } from '../asking/exchange.ts';
import { brief, isObject, isText, itemsOf } from '../reading/json.ts';
import { shapes } from '../reading/shapes.ts';
import type { Evidence } from '../survey/evidence.ts';
import { each, lacks, type Rules, type Wrong, wrong } from './rule.ts';
import { answersTo, entriesOf, hasShape, isSeenObject } from './seen.ts';

const activities = (evidence: Evidence) => entriesOf(evidence, 'get_activities').filter(isSeenObject);
const ofType = (evidence: Evidence, type: string) =>
  activities(evidence).filter(({ value }) => value.activityType === type);

/** Members of `data` that an activity of a type has, as text. */
const dataHas =
  (...members: string[]) =>
  ({ value, at }: ReturnType<typeof activities>[number]): Wrong | undefined => {
    const { data } = value;
    const missing = isObject(data) ? members.find((member) => !isText(data[member])) : undefined;
    return missing === undefined ? undefined : wrong(`text in ${at()}.data.${missing}`, brief(data));
  };

const types: readonly unknown[] = activityTypes;

/** Entries of a record's history, and which of them are asked for. */
export const activityRules: Rules = {
  'activities.members': {
    section: 'Resources: Activity',
    says: 'An activity has its five members, of the types listed.',
    judge: (evidence) => hasShape(entriesOf(evidence, 'get_activities'), lacks.activity, shapes.activity),
  },
  'activities.types': {
    section: 'Resources: Activity',
    says: '`activityType` is one of note, email, call, file and meeting.',
    judge: (evidence) =>
      each(activities(evidence), lacks.activity, ({ value, at }) =>
        // What is no text at all is the members' affair.
        !isText(value.activityType) || types.includes(value.activityType)
          ? undefined
          : wrong(`${at()}.activityType: one of the five`, brief(value.activityType)),
      ),
  },
  'activities.note': {
    section: 'Resources: Activity',
    says: 'The data of a note has its `content` as text.',
    judge: (evidence) =>
      each(ofType(evidence, 'note'), { ...lacks.activity, what: 'no note was seen' }, dataHas('content')),
  },
  'activities.email': {
    section: 'Resources: Activity',
    says: 'The data of an e-mail has its `subject` and `content` as text.',
    judge: (evidence) =>
      each(ofType(evidence, 'email'), { ...lacks.activity, what: 'no e-mail was seen' }, dataHas('subject', 'content')),
  },
  'activities.filter': {
    section: 'Operations: get_activities; Rules for get_activities 1',
    says: 'With `type`, only activities of that type are answered.',
    judge: (evidence) => {
      const filtered = answersTo(evidence, 'get_activities').filter(({ params }) => params.type !== undefined);
      return each(filtered, lacks.activity, ({ params, exchange }) => {
        const other = itemsOf(memberOf(exchange, 'data')).find(
          (item) => isObject(item) && isText(item.activityType) && item.activityType !== params.type,
        );
        return other === undefined
          ? undefined
          : wrong(`only activities of type ${brief(params.type)}`, isObject(other) ? brief(other.activityType) : '');
      });
    },
  },
  'activities.one-record': {
    section: 'Rules for get_activities 1',
    says: 'The history is that of one record: two records share no activity.',
    judge: (evidence) => {
      const owners = new Map<unknown, unknown>();
      const histories = answersTo(evidence, 'get_activities');
      const records = new Set(histories.filter(hasEntries).map(({ params }) => params.recordId));
      return each(records.size < 2 ? [] : histories, lacks.histories, ({ params, exchange }) => {
        for (const { id } of itemsOf(memberOf(exchange, 'data')).filter(isObject)) {
          const owner = owners.get(id) ?? params.recordId;
          if (owner !== params.recordId) return wrong('activities of this record alone', `${brief(id)} of another too`);
          owners.set(id, owner);
        }
        return undefined;
      });
    },
  },
};

const hasEntries = ({ exchange }: { exchange: Parameters<typeof memberOf>[0] }): boolean =>
  itemsOf(memberOf(exchange, 'data')).length > 0;
