/** What a statement is bound to. Every value reaches SQL this way, never inside its text. */
export type Bound = string | number | boolean | null;

/** A row as the engine writes it: text, in the order of the statement's columns. Engines agree on that, not on types. */
export type Row = (string | null)[];

export interface Queries {
  query(sql: string, bound?: Bound[]): Promise<Row[]>;
  /** The rows of one statement, in pieces, so that an answer larger than a message never stands in one. */
  stream(sql: string, bound?: Bound[]): AsyncIterable<Row[]>;
  /** Runs statements that take no parameters, several in one text. */
  run(sql: string): Promise<void>;
}

/** Where the service keeps everything. */
export interface Database extends Queries {
  /** Runs the work as one transaction: all of it, or, when the work throws, nothing. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** An engine's refusal; `code` is the SQLSTATE. Its message may hold values, so it goes to the log at most. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The codes of an engine that was lost while it was asked, and of one that could not be reached at all. */
export const connectionFailure = '08006';
export const noConnection = '08001';
/** The code of an engine that has no room for what it is to store. */
export const diskFull = '53100';

/**
 * A column of a row, where the statement can only give text.
 * @throws Error when the column is null or missing, which is a fault of the statement
 */
export function column(row: Row | undefined, index: number): string {
  const value = row?.[index];
  if (value === null || value === undefined) throw new Error(`column ${index} of a row is not set`);
  return value;
}

/** Text that no engine can store (a zero byte, half of a surrogate pair) can equal nothing that is stored. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
