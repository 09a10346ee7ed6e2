import * as z from 'zod/mini';
import { boundRow, maxRows } from './bounds.ts';

/** What could be read of an answer's object, and whether it is all that the interface promises. */
export interface Piece<T> {
  value: T;
  isWhole: boolean;
}

const members = z.record(z.string(), z.unknown());

/**
 * Reads an object member by member: one that breaks the interface is left out, and the others are shown all the same.
 * @param promised the object as the interface has it
 * @param readable the same, all of its members optional
 * @returns nothing where it is no object, or nothing in it can be read
 */
export function readPiece<T>(
  promised: z.ZodMiniObject,
  readable: z.ZodMiniType<T>,
  raw: unknown,
): Piece<T> | undefined {
  const found = z.safeParse(members, raw).data;
  if (!found) return undefined;
  const read = Object.entries(promised.shape).map(([name, member]) => ({
    name,
    ...z.safeParse(member, Object.hasOwn(found, name) ? found[name] : undefined),
  }));
  const sound = read.filter(({ data }) => data !== undefined);
  const value = z.safeParse(readable, Object.fromEntries(sound.map(({ name, data }) => [name, data])));
  if (sound.length === 0 || !value.success) return undefined;
  return { value: value.data, isWhole: read.every(({ success }) => success) };
}

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
