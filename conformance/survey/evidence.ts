import type { Action } from '#lib/crm/contract.ts';
import type { Exchange } from '../asking/exchange.ts';
import type { Tree } from '../reading/tree.ts';
import type { ProbeName } from './probes.ts';

export type Params = Record<string, unknown>;

/** A well-formed question to an operation. */
export interface Question {
  action: Action;
  params: Params;
  exchange: Exchange;
  /** Whether what is asked about exists as far as can be known, so that the server owes an answer. */
  isOwed: boolean;
}

export interface Lookup {
  entity: string;
  field: string;
  value: string;
  exchange: Exchange;
  /** Only where a record was found. */
  tree?: Tree;
  /** Whether the value is known to be there: it was seen in an answer, or given by the person. */
  isKnown: boolean;
}

/** What is known of an entity: its fields, by `get_fields`. */
export interface Entity {
  slug: string;
  fields: { apiName: string; fieldType: string; options: readonly unknown[] }[];
}

/** The history of a record, read page by page to its end. */
export interface Walk {
  recordId: string;
  limit: number;
  pages: Exchange[];
  /** Whether the last page was reached. */
  isWhole: boolean;
}

/** All that a server was seen to do. The rules judge this, and ask nothing themselves. */
export interface Evidence {
  key: string;
  exchanges: readonly Exchange[];
  questions: Question[];
  entities: Map<string, Entity>;
  lookups: Lookup[];
  walk: Walk | undefined;
  probes: Partial<Record<ProbeName, Exchange>>;
  /** Requests without any key, by the action asked for. */
  keyless: { action: Action; exchange: Exchange }[];
  /** Questions in which a required parameter is missing. */
  incomplete: { action: Action; missing: string; exchange: Exchange }[];
  /** How often the server said that there were too many requests. */
  waits: number;
  /** Whether there would have been more to ask. */
  isSpent: boolean;
}

export const createEvidence = (key: string, exchanges: readonly Exchange[]): Evidence => ({
  key,
  exchanges,
  questions: [],
  entities: new Map(),
  lookups: [],
  walk: undefined,
  probes: {},
  keyless: [],
  incomplete: [],
  waits: 0,
  isSpent: false,
});
