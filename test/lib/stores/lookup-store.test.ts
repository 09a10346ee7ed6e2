import { describe, expect, it } from 'vitest';
import type { LookupView } from '#lib/messages/contract.ts';
import { createLookupStore } from '#lib/stores/lookup-store.ts';
import { createFakeSend, createPromise } from '#test/fakes/send.ts';
import { line, lookup } from '#test/fakes/views.ts';

const dana = { kind: 'email', value: 'dana@acme.example' } as const;
const omri = { kind: 'phone', value: '+442079460958' } as const;

describe('the look-up store', () => {
  it('shows the first match while the plan is still being asked, then all of them', async () => {
    const end = createPromise<LookupView>();
    const { send } = createFakeSend({
      lookUp: ({ until }) => (until === 'first' ? lookup({ state: 'partial', matches: [line('a')] }) : end.promise),
    });
    const store = createLookupStore({ send });
    const shown = store.show(dana);
    expect(store.lookup.value).toEqual({ state: 'loading' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(store.lookup.value).toMatchObject({ state: 'ready', value: { state: 'partial' } });
    end.keep(lookup({ matches: [line('a'), line('b')] }));
    await shown;
    expect(store.lookup.value).toMatchObject({ value: { state: 'done', matches: [{ title: 'a' }, { title: 'b' }] } });
  });

  it('says nothing before the end while there is no match', async () => {
    const end = createPromise<LookupView>();
    const { send } = createFakeSend({
      lookUp: ({ until }) => (until === 'first' ? lookup({ state: 'partial' }) : end.promise),
    });
    const store = createLookupStore({ send });
    const shown = store.show(dana);
    await new Promise((resolve) => setTimeout(resolve));
    expect(store.lookup.value).toEqual({ state: 'loading' });
    end.keep(lookup());
    await shown;
    expect(store.lookup.value).toMatchObject({ state: 'ready', value: { state: 'done', matches: [] } });
  });

  it('asks once where the first answer is the whole one', async () => {
    const { send, asked } = createFakeSend({ lookUp: () => lookup({ matches: [line('a')] }) });
    await createLookupStore({ send }).show(dana);
    expect(asked).toEqual([{ name: 'lookUp', input: { contact: dana, until: 'first' } }]);
  });

  it.each(['first', 'end'] as const)(
    'drops a late answer (%s) to a contact that is no longer asked for',
    async (late) => {
      const answer = createPromise<LookupView>();
      const { send } = createFakeSend({
        lookUp: ({ contact, until }) => {
          if (contact.kind === 'phone') return lookup({ matches: [line('omri')] });
          return until === late ? answer.promise : lookup({ state: 'partial', matches: [line('dana')] });
        },
      });
      const store = createLookupStore({ send });
      const first = store.show(dana);
      await new Promise((resolve) => setTimeout(resolve));
      await store.show(omri);
      answer.keep(lookup({ matches: [line('dana')] }));
      await first;
      expect(store.contact.value).toEqual(omri);
      expect(store.lookup.value).toMatchObject({ value: { matches: [{ title: 'omri' }] } });
    },
  );

  it('refreshes past every cache, and keeps what was shown if that fails', async () => {
    const fake = createFakeSend({ lookUp: () => lookup({ matches: [line('a')] }) });
    const store = createLookupStore(fake);
    await store.show(dana);
    delete fake.answers.lookUp;
    await store.refresh();
    expect(fake.asked.at(-1)?.input).toEqual({ contact: dana, until: 'end', refresh: true });
    expect(store.lookup.value).toMatchObject({
      state: 'ready',
      value: { matches: [{ title: 'a' }] },
      trouble: { kind: 'extension' },
    });
  });

  it('tells of a background that does not answer', async () => {
    const store = createLookupStore(createFakeSend({}));
    await store.show(dana);
    expect(store.lookup.value).toEqual({ state: 'trouble', trouble: { kind: 'extension', detail: 'lookUp: lost' } });
  });

  it('asks nothing when there is no contact to refresh', async () => {
    const fake = createFakeSend({});
    await createLookupStore(fake).refresh();
    expect(fake.asked).toEqual([]);
  });
});
