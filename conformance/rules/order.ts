import { isObject, type JsonObject } from '../reading/json.ts';

type Compare = (one: JsonObject, other: JsonObject) => number;

const by =
  (member: string, direction = 1): Compare =>
  (one, other) => {
    const [left, right] = [one[member], other[member]];
    if (typeof left === 'number' && typeof right === 'number') return direction * (left - right);
    const [first, second] = [String(left), String(right)];
    return first === second ? 0 : direction * (first < second ? -1 : 1);
  };

const orders: Record<string, Compare> = {
  'by orderIndex': by('orderIndex'),
  'the newest first': by('createdAt', -1),
  'the oldest first': by('createdAt'),
  'the last changed first': by('updatedAt', -1),
  'by name': by('name'),
  'by apiName': by('apiName'),
  'by id': by('id'),
};

/** The first order that all lists keep to, by members that all their entries have. */
export function orderOf(lists: (readonly unknown[])[]): string {
  const telling = lists.filter(({ length }) => length > 1).map((list) => list.filter(isObject));
  if (telling.length === 0) return 'no list of two or more was seen';
  const held = Object.entries(orders).find(([, compare]) => telling.every((list) => keeps(list, compare)));
  return held?.[0] ?? 'an order of its own';
}

const keeps = (list: JsonObject[], compare: Compare): boolean => {
  const orders = list.slice(1).map((entry, index) => compare(list[index] ?? {}, entry));
  // A list of equals shows no order.
  return orders.every((order) => order <= 0) && orders.some((order) => order < 0);
};
