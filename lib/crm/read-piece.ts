import * as z from 'zod/mini';

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
