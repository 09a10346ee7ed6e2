import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Migration, readVersioned, toStored } from '#lib/settings/versioned.ts';

const schema = z.object({ sites: z.array(z.string()), hover: z.boolean() });
const defaults = { sites: [], hover: true };
const migrations: Migration[] = [
  ({ site, ...rest }) => ({ ...rest, sites: [site] }),
  ({ noHover, ...rest }) => ({ ...rest, hover: noHover !== true }),
];
const read = (raw: unknown) => readVersioned({ schema, defaults, migrations }, raw);

describe('readVersioned', () => {
  it.each([
    ['without a version', { site: 'a', noHover: true }, { sites: ['a'], hover: false }],
    ['of version 1', { version: 1, site: 'a', noHover: true }, { sites: ['a'], hover: false }],
    ['of version 2', { version: 2, sites: ['a', 'b'], noHover: true }, { sites: ['a', 'b'], hover: false }],
    ['of version 3', { version: 3, sites: ['a'], hover: false, noHover: false }, { sites: ['a'], hover: false }],
    ['of a later version', { version: 9, sites: ['a'], hover: false }, { sites: ['a'], hover: false }],
  ])('brings an object %s up to date', (_, stored, expected) => {
    expect(read(stored)).toEqual(expected);
  });

  it('reads what it wrote', () => {
    const value = { sites: ['x'], hover: false };
    expect(toStored(value, migrations)).toEqual({ ...value, version: 3 });
    expect(read(toStored(value, migrations))).toEqual(value);
  });
});
