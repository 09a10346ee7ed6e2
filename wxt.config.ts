import '@wxt-dev/auto-icons';
import { defineConfig } from 'wxt';

export default defineConfig({
  imports: false,
  manifestVersion: 3,
  publicDir: 'assets/public',
  outDirTemplate: '{{browser}}-mv{{manifestVersion}}{{modeSuffix}}',
  modules: ['@wxt-dev/auto-icons'],
  autoIcons: { baseIconPath: 'assets/icon.svg' },
  vite: () => ({
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: { target: 'es2022' },
  }),
  manifest: ({ browser }) => ({
    name: '__MSG_extension_name__',
    short_name: 'CRM Lens',
    description: '__MSG_extension_description__',
    default_locale: 'en',
    permissions: ['activeTab', 'scripting', 'storage'],
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    action: { default_title: '__MSG_action_title__' },
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+C' } },
      'next-contact': { suggested_key: { default: 'Alt+Shift+N' }, description: '__MSG_command_next_contact__' },
      'previous-contact': {
        suggested_key: { default: 'Alt+Shift+P' },
        description: '__MSG_command_previous_contact__',
      },
    },
    web_accessible_resources: [
      {
        resources: ['card.html'],
        matches: ['<all_urls>'],
        ...(browser === 'firefox' ? {} : { use_dynamic_url: true }),
      },
    ],
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'crm-lens@crm-lens.example',
              strict_min_version: '142.0',
              data_collection_permissions: { required: ['personallyIdentifyingInfo'] },
            },
          },
        }
      : { minimum_chrome_version: '120' }),
  }),
});
