import { isObject } from '../reading/json.ts';

/** A request as it was sent. The key is not in it. */
export interface Sent {
  method: string;
  path: string;
  /** How the key was given, in words: what stands in reports. */
  key: string;
  contentType: string;
  body: string;
}

/** One request and what came back. */
export interface Exchange {
  sent: Sent;
  /** 0 when nothing came. */
  status: number;
  headers: Headers;
  /** Undefined when what came is not JSON. */
  body: unknown;
  /** Why nothing can be said of the answer: it never came whole, or says only that too much was asked. */
  unread?: string;
}

/**
 * What an answer is at first sight: a success, anything else that was said, a success that is no JSON object, or
 * nothing that could be judged.
 */
export type Kind = 'accepted' | 'refused' | 'garbled' | 'unread';

export function kindOf({ status, body, unread }: Exchange): Kind {
  if (unread !== undefined) return 'unread';
  if (status < 200 || status > 299) return 'refused';
  if (!isObject(body)) return 'garbled';
  return body.success === false ? 'refused' : 'accepted';
}

export const isAccepted = (exchange: Exchange): boolean => kindOf(exchange) === 'accepted';

/** A member of an answer's body; undefined where there is none. */
export const memberOf = ({ body }: Exchange, name: string): unknown => (isObject(body) ? body[name] : undefined);
