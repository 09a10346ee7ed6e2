import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { recordPlaces } from '#lib/record/address-template.ts';
import type { Settings } from '#lib/settings/schema.ts';
import { createTemplateStore } from '#lib/stores/template-store.ts';
import { settings } from '#test/fakes/views.ts';

function createStore(kept = '') {
  const current = signal<Settings | null>(settings({ recordTemplate: kept }));
  const saved: Partial<Settings>[] = [];
  const answers = { isLost: false };
  const session = {
    settings: current,
    save: async (patch: Partial<Settings>) => {
      saved.push(patch);
      if (!answers.isLost) current.value = settings(patch);
    },
  };
  return { saved, answers, store: createTemplateStore({ session, member: 'recordTemplate', places: recordPlaces }) };
}

describe('the template of an address', () => {
  it('shows what is kept until something is typed', () => {
    const { store } = createStore('https://crm.example/{id}');
    expect(store.text.value).toBe('https://crm.example/{id}');
    store.type('');
    expect(store.text.value).toBe('');
  });

  it('is kept without the spaces around it', async () => {
    const { store, saved } = createStore();
    store.type(' https://crm.example/{id} ');
    await store.save();
    expect(saved).toEqual([{ recordTemplate: 'https://crm.example/{id}' }]);
    expect(store.text.value).toBe('https://crm.example/{id}');
  });

  it.each([
    ['http://crm.example/{id}', 'insecure'],
    ['https://{id}.crm.example', 'place-in-host'],
  ])('that cannot be used is not kept: %s', async (typed, fault) => {
    const { store, saved } = createStore('https://crm.example/{id}');
    store.type(typed);
    expect(store.fault.value).toBeUndefined();
    await store.save();
    expect([store.fault.value, store.text.value, saved]).toEqual([fault, typed, []]);
    store.type(`${typed}x`);
    expect(store.fault.value).toBeUndefined();
  });

  it('stays in the box where it could not be kept', async () => {
    const { store, answers } = createStore('https://crm.example/{id}');
    answers.isLost = true;
    store.type('https://other.example/{id}');
    await store.save();
    expect(store.text.value).toBe('https://other.example/{id}');
  });

  it('is forgotten when it is emptied', async () => {
    const { store, saved } = createStore('https://crm.example/{id}');
    store.type('  ');
    await store.save();
    expect([store.fault.value, saved]).toEqual([undefined, [{ recordTemplate: '' }]]);
  });
});
