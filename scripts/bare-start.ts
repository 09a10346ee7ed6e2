import type { Plugin } from 'vite';

/**
 * Starts an unlisted script by its main function alone: what WXT puts around that tells its log of failures, which a
 * production build leaves out, and loads its plugins, of which there are none.
 */
export const bareStart: Plugin = {
  name: 'bare-start',
  apply: 'build',
  transform: {
    filter: { id: /virtual:wxt-unlisted-script-entrypoint/ },
    handler(code) {
      const [definition] = /^import definition from .+$/m.exec(code) ?? [];
      return definition
        ? `${definition}\ndefinition.main();`
        : this.error('WXT begins unlisted scripts in another way');
    },
  },
};
