import type { Activity } from '#lib/crm/contract.ts';
import { fieldValue } from '#lib/crm/record-graph.ts';

/**
 * What a CRM holds may be of any size; what is drawn of it travels in messages, which are small and not deep. What is
 * longer than its room is cut, and says so with an ellipsis.
 */
const valueRoom = 20_000;
const nameRoom = 200;
const labelRoom = 80;
/** A mail is longer than a field's value. */
const activityRoom = 100_000;
const maxMembers = 100;

/** A field's value, cut to its room; other JSON than a text becomes one then. */
export function bounded(value: unknown, room = valueRoom): unknown {
  if (typeof value === 'string') return cut(value, room);
  if (typeof value !== 'object' || value === null) return value;
  const text = JSON.stringify(value);
  return text.length > room ? cut(text, room) : value;
}

/** An activity whose data is cut in depth, in members and in length: all its members share one room. */
export function boundedActivity({ id, activityType, data, createdBy, createdAt }: Activity): Activity {
  let room = activityRoom;
  const members = Object.entries(data).slice(0, maxMembers);
  const take = ([name, value]: [string, unknown]) => {
    const kept = bounded(fieldValue(value), room);
    room = Math.max(0, room - sizeOf(kept));
    return [cut(name, nameRoom), kept] as const;
  };
  return {
    id: cut(id, nameRoom),
    activityType: cut(activityType, nameRoom),
    data: Object.fromEntries(members.map(take)),
    createdBy: cut(createdBy, nameRoom),
    createdAt,
  };
}

/** The name of a field, which is to be read beside what it holds. */
export const brief = (name: string): string => cut(name, labelRoom);

const sizeOf = (value: unknown): number => (typeof value === 'string' ? value.length : JSON.stringify(value).length);

const cut = (text: string, room: number): string => (text.length > room ? `${text.slice(0, room)}…` : text);
