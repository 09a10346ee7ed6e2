import { expect, it } from 'vitest';
import { minifiedTwice } from '#scripts/minified-twice.ts';

const minify = (code: string): unknown =>
  Reflect.apply(Object(minifiedTwice.generateBundle), undefined, [
    {},
    { 'some.js': { type: 'chunk', fileName: 'some.js', code } },
  ]);

it('refuses a group of an expression whose name is cut short where it is read', async () => {
  await expect(minify('export const of = (text) => /(?<again>a)/.exec(text).groups.again;')).rejects.toThrow(
    'some.js has a group (?<again>',
  );
  await expect(minify('export const of = (text) => /(?<more>a)/.exec(text).groups.more;')).resolves.toBeUndefined();
});
