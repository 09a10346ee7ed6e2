import type { Asked, Given, Json, Mistake } from './wrong-server.ts';

export const object = (value: unknown): Json => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('no object here');
  return Object(value);
};
export const list = (value: unknown): unknown[] => {
  if (!Array.isArray(value)) throw new Error('no list here');
  return value;
};

/** A mistake in the successes of one action. */
export const inAnswers =
  (action: string, spoil: (body: Json, asked: Asked, given: Given) => void): Mistake =>
  (given, asked) => {
    if (asked.params.action === action && given.status === 200) spoil(given.body, asked, given);
    return undefined;
  };

/** A mistake in `data` of one action's successes. */
export const inData = (action: string, spoil: (data: Json, asked: Asked) => void): Mistake =>
  inAnswers(action, ({ data }, asked) => spoil(object(data), asked));

/** A mistake in the first entry of a list that an action answers, where there is one. */
export const inFirst = (action: string, spoil: (entry: Json, asked: Asked) => void, member = 'data'): Mistake =>
  inAnswers(action, (body, asked) => {
    const [first] = list(body[member]);
    if (first) spoil(object(first), asked);
  });

/** A mistake in the first activity of a type, in every answer that holds one. */
export const inActivity = (type: string, spoil: (entry: Json) => void): Mistake =>
  inAnswers('get_activities', ({ data }) => {
    const entry = list(data)
      .map(object)
      .find(({ activityType }) => activityType === type);
    if (entry) spoil(entry);
  });

export const refusal = (status: number, code = 'NO', message = 'no'): Given => ({
  status,
  type: 'application/json',
  body: { success: false, error: { code, message } },
});

export const success = (members: Json = {}): Given => ({
  status: 200,
  type: 'application/json',
  body: { success: true, ...members },
});

/** Another answer to the requests that fit. */
export const instead =
  (fits: (asked: Asked) => boolean, given: Given | 'break off'): Mistake =>
  (_given, asked) =>
    fits(asked) ? structuredClone(given) : undefined;

export const withGoodKey = ({ key }: Asked): boolean => key === 'Bearer KEY';
