import type * as z from 'zod/mini';
import { readPiece } from '#lib/crm/read-piece.ts';
import { boundRow, maxRows } from './bounds.ts';

/** The rows of a list as far as they can be read. */
export interface Rows<T> {
  rows: T[];
  /** How many of the rows were not whole, or could not be read at all. */
  flawed: number;
  /** How many further rows there are. */
  more: number;
}

/** Reads a list row by row; nothing where it is no list. */
export function readRows<T>(promised: z.ZodMiniObject, readable: z.ZodMiniType<T>, raw: unknown): Rows<T> | undefined {
  if (!Array.isArray(raw)) return undefined;
  const pieces = raw.slice(0, maxRows).map((one: unknown) => readPiece(promised, readable, boundRow(one)));
  return {
    rows: pieces.flatMap((piece) => (piece ? [piece.value] : [])),
    flawed: pieces.filter((piece) => !piece?.isWhole).length,
    more: Math.max(0, raw.length - maxRows),
  };
}
