import { minify } from 'terser';
import type { Plugin } from 'vite';

/**
 * Minifies scripts once more, after Vite has: what is put into every page is to be small, and the other tool finds another fortieth.
 * It takes too long for pages of ours.
 */
export const minifiedTwice: Plugin = {
  name: 'minified-twice',
  apply: 'build',
  async generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      const { code } = await minify(file.code, { ecma: 2020, compress: { passes: 3 } });
      file.code = code ?? file.code;
    }
  },
};
