import type { Plugin } from 'vite';

/**
 * Has Chromium compile all functions of a script at once, when it reads it: almost all of them are called within milliseconds,
 * and each that is compiled by itself then takes longer than the work that it does in most pages. Other browsers read past it.
 */
export const calledOnLoad: Plugin = {
  name: 'called-on-load',
  apply: 'build',
  generateBundle: {
    // Behind everything that would take comments out.
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
};
