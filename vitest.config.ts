import { defineConfig } from 'vitest/config';

const here = import.meta.dirname;

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    // What is waited for comes later on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // A busy machine is no failure.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: ['test/{lib,components,scripts,demo,bench}/**/*.test.{ts,tsx}'],
          alias: { 'webextension-polyfill': `${here}/test/fakes/browser.ts` },
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['test/service/**/*.test.ts'],
          exclude: ['test/service/postgres/**'],
          provide: { engine: 'pglite' },
          globalSetup: ['test/service/template.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          // What a service does must not depend on its engine, so that these run on both.
          include: [
            'test/service/{checks,decision-table,decisions,demo,http,import,import-faults,import-table,keys}.test.ts',
            'test/service/{components,crowd,graphs,lookup,operations,planning,reaching,signing,storage,fuzz/fuzz}.test.ts',
            'test/service/conformance/conformance.test.ts',
            'test/service/postgres/**/*.test.ts',
          ],
          provide: { engine: 'postgres' },
          globalSetup: ['test/service/template.ts', 'test/service/postgres/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { name: 'build', include: ['test/build/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: 'test/e2e/harness/seed.ts',
          fileParallelism: false,
          // Each file would load what drives browsers anew; Vitest runs what shares its one process apart from other projects.
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'webmail',
          include: ['test/webmail/**/*.test.ts'],
          globalSetup: 'test/e2e/harness/seed.ts',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
