import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Settings } from '#lib/settings/schema.ts';
import { createKnownStore } from '#lib/stores/known-store.ts';
import { createFakeSend } from '#test/fakes/send.ts';
import { settings } from '#test/fakes/views.ts';

const host = 'https://eu.mail.example/*';
const all = 'https://*.mail.example/*';
const other = 'https://other.example/*';

function createStore(knownOnSight: string[]) {
  const current = signal<Settings | null>(settings({ knownOnSight }));
  const fake = createFakeSend({ readKnown: () => ({ isOn: true, known: [], unknown: [] }) });
  const save = async (patch: Partial<Settings>) => {
    current.value = settings(patch);
  };
  const store = createKnownStore({ send: fake.send, session: { settings: current, save } });
  return { store, wanted: () => current.value?.knownOnSight };
}

describe('the wish to know on sight', () => {
  it.each([
    ['a site', [other], host, [other, host]],
    ['all hosts of one, in place of a single one', [host, other], all, [other, all]],
  ])('is kept for %s', async (_what, before, site, after) => {
    const { store, wanted } = createStore(before);
    await store.turn(site, true);
    expect(wanted()).toEqual(after);
  });

  it.each([
    ['the same site', [host, other], host],
    ['all its hosts', [all, other], host],
    ['a host of it', [host, other], all],
  ])('is gone where it was for %s', async (_what, before, site) => {
    const { store, wanted } = createStore(before);
    await store.turn(site, false);
    expect(wanted()).toEqual([other]);
  });
});
