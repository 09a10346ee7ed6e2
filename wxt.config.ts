import '@wxt-dev/auto-icons';
import type { Plugin } from 'vite';
import { defineConfig, type EntrypointGroup, type UserManifest } from 'wxt';
import { mailStyleHash } from './components/activities/mail/mail-style.ts';
import { laterType } from './lib/picture/later.ts';
import { bareStart } from './scripts/bare-start.ts';
import { calledOnLoad } from './scripts/called-on-load.ts';
import { gatherLicences, notesFolder } from './scripts/licences/gather.ts';
import { minifiedTwice } from './scripts/minified-twice.ts';

/** The mode of the pre-connected build that `npm start` makes. It is never packaged. */
const demoMode = 'demo';

/**
 * What our own pages may do. A CRM is reached over https, or in the clear on this very machine; nothing is loaded from
 * anywhere but the package.
 */
const productPolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': `'self' ${mailStyleHash}`,
  // A mail's frame inherits this policy: pictures from outside, which a person asks for mail by mail, pass it there alone.
  'img-src': "'self' data: https:",
  'font-src': "'self'",
  'connect-src': "'self' https: http://127.0.0.1:* http://localhost:*",
  'base-uri': "'none'",
  'form-action': "'none'",
};

/** While WXT serves the pages itself, its server puts styles into them and tells them of changes. */
const servedPolicy = {
  ...productPolicy,
  'style-src': "'self' 'unsafe-inline'",
  'connect-src': `${productPolicy['connect-src']} ws://localhost:*`,
};

const inWords = (policy: Record<string, string>): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources};`)
    .join(' ');

const firefoxOnly: UserManifest = {
  browser_specific_settings: {
    gecko: {
      id: 'crm-lens@crm-lens.example',
      strict_min_version: '142.0',
      // An address or a number found on a page, and the key that the person saved, go to the CRM that the person named.
      data_collection_permissions: { required: ['personallyIdentifyingInfo', 'authenticationInfo'] },
    },
  },
};

/** The popup's script is read once its first script wants it. */
const scriptLater: Plugin = {
  name: 'script-later',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('type="module"', `type="${laterType}"`),
  },
};

export default defineConfig({
  imports: false,
  manifestVersion: 3,
  publicDir: 'assets/public',
  outDirTemplate: '{{browser}}-mv{{manifestVersion}}{{modeSuffix}}',
  modules: ['@wxt-dev/auto-icons'],
  autoIcons: { baseIconPath: 'assets/icon.svg' },
  hooks: {
    // Each page is built by itself: what two of them share would be further files, and a page is drawn once the last of its
    // files is there.
    'entrypoints:grouped': (_, groups) => {
      const alone = groups.flatMap<EntrypointGroup>((group) =>
        Array.isArray(group) ? group.map((page) => [page]) : group,
      );
      groups.splice(0, groups.length, ...alone);
    },
    'vite:build:extendConfig': (entrypoints, config) => {
      const script = entrypoints.map(({ name }) => name).join('-');
      config.build = { ...config.build, license: { fileName: `${notesFolder}/${script}.json` } };
      if (entrypoints.some(({ type }) => type === 'background')) return;
      const alias = { 'webextension-polyfill': `${import.meta.dirname}/lib/browser-in-pages.ts` };
      if (entrypoints.some(({ name }) => name === 'spotter' || name === 'card-host')) {
        config.plugins = [...(config.plugins ?? []), bareStart, minifiedTwice, calledOnLoad];
      }
      if (entrypoints.some(({ type }) => type === 'popup')) config.plugins = [...(config.plugins ?? []), scriptLater];
      config.resolve = { ...config.resolve, alias: { ...config.resolve?.alias, ...alias } };
    },
    'build:done': async ({ config }, { steps }) => {
      await gatherLicences(config.outDir);
      // What has been gathered is gone: WXT's list of what it made would warn of each.
      for (const step of steps) step.chunks = step.chunks.filter(({ fileName }) => !fileName.startsWith(notesFolder));
    },
  },
  vite: ({ mode }) => ({
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    // The oldest browsers that the manifest lets in: nothing is rewritten for older ones.
    build: {
      target: ['chrome126', 'firefox142'],
      // WXT's own log says nothing in a production build, and would weigh in every script all the same.
      ...(mode === 'production' && { rolldownOptions: { treeshake: { manualPureFunctions: ['logger.error'] } } }),
    },
  }),
  zip: {
    name: 'crm-lens',
    // What a reviewer needs to make the same package again, and nothing else of the folder.
    includeSources: [
      '{assets,components,entrypoints,lib}/**',
      '{package,package-lock,tsconfig}.json',
      'scripts/{setup.mjs,build.ts,bare-start.ts,called-on-load.ts,minified-twice.ts,licences/gather.ts}',
      'scripts/{system/{paths,run},terminal/steps}.ts',
      'wxt.config.ts',
      'README.md',
      'LICENSE',
    ],
  },
  manifest: ({ browser, command, mode }) => ({
    name: '__MSG_extension_name__',
    short_name: 'CRM Lens',
    description: '__MSG_extension_description__',
    default_locale: 'en',
    permissions: ['activeTab', 'alarms', 'contextMenus', 'scripting', 'storage'],
    // Asked for with the first signature request that is watched.
    optional_permissions: ['notifications'],
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    ...(mode === demoMode ? { host_permissions: ['http://127.0.0.1/*', 'http://localhost/*'] } : {}),
    content_security_policy: { extension_pages: inWords(command === 'serve' ? servedPolicy : productPolicy) },
    action: { default_title: '__MSG_action_title__' },
    omnibox: { keyword: 'crm' },
    // Keys that no browser keeps for itself: Chromium's tab groups hold Alt+Shift with C, N and P.
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+L' } },
      'next-contact': { suggested_key: { default: 'Alt+Shift+J' }, description: '__MSG_command_next_contact__' },
      'previous-contact': {
        suggested_key: { default: 'Alt+Shift+K' },
        description: '__MSG_command_previous_contact__',
      },
      // Firefox knows its sidebar's command by a name of its own.
      ...(browser === 'firefox'
        ? { _execute_sidebar_action: { suggested_key: { default: 'Alt+Shift+S' } } }
        : { 'open-panel': { suggested_key: { default: 'Alt+Shift+S' }, description: '__MSG_command_open_panel__' } }),
    },
    web_accessible_resources: [
      {
        resources: ['card.html'],
        matches: ['<all_urls>'],
        ...(browser === 'firefox' ? {} : { use_dynamic_url: true }),
      },
    ],
    ...(browser === 'firefox' ? firefoxOnly : { minimum_chrome_version: '126' }),
  }),
});
