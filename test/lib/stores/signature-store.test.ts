import { describe, expect, it } from 'vitest';
import type { Contact } from '#lib/spotting/contact.ts';
import { createSignaturesStore } from '#lib/stores/overview/signatures-store.ts';
import { createPopupStore } from '#lib/stores/popup-store.ts';
import { createSignatureStore } from '#lib/stores/signature-store.ts';
import { createFakeSend, createPromise } from '#test/fakes/send.ts';
import { signature } from '#test/fakes/signatures.ts';
import { line, lookup, record } from '#test/fakes/views.ts';

const read = (id: string, more: object = {}) => ({
  ok: true as const,
  value: { id, row: signature(id, more), flawed: 0, fetchedAt: 1 },
});
const jane = { kind: 'email' as const, value: 'jane@acme.example', text: 'jane@acme.example' };

describe('one signature request', () => {
  function useStore(more: object = {}, contacts = [jane]) {
    const sent = createFakeSend({
      readSignature: ({ id }) => read(id, more),
      readContacts: ({ text }) => ({ contacts: text.includes('@') ? contacts : [] }),
    });
    const found: Contact[] = [];
    const records: string[] = [];
    return {
      ...sent,
      found,
      records,
      store: createSignatureStore({
        send: sent.send,
        askToNotify: async () => true,
        onContact: (one) => void found.push(one),
        onRecord: (line) => void records.push(line.title),
      }),
    };
  }

  it('is read, and read anew where that is wished', async () => {
    const { store, asked } = useStore();
    await store.open('s1');
    await store.refresh();
    expect(asked.map(({ input }) => input)).toEqual([
      { id: 's1', refresh: false },
      { id: 's1', refresh: true },
    ]);
    expect(store.view.value.asked).toMatchObject({ state: 'ready', value: { id: 's1' } });
    store.close();
    expect([store.id.value, store.view.value.asked.state]).toEqual(['', 'idle']);
  });

  describe('that belongs to a record', () => {
    const belongs = { linkedEntitySlug: 'deals', linkedRecordId: 'd7' };
    const begin = async (entity = 'deals') => {
      const one = useStore(belongs);
      one.answers.lookUp = ({ contact }) => lookup({ contact, matches: [line('jane')] });
      one.answers.readRecord = ({ ref }) => ({
        ok: true,
        value: record(ref.recordId, { title: 'New lenses', entity }),
      });
      await one.store.open('s1');
      await one.store.showLinked();
      return one;
    };

    it('leads there by what its recipient leads to', async () => {
      const { asked, records, store } = await begin();
      const { question } = line('jane').ref;
      expect(asked.at(-1)?.input).toEqual({ ref: { question, recordId: 'd7' } });
      expect([records, store.view.value.linked]).toEqual([['New lenses'], undefined]);
    });

    it('says so where that is another one', async () => {
      const { records, store } = await begin('contacts');
      expect([records, store.view.value.linked]).toEqual([[], 'missing']);
      await store.open('s2');
      expect(store.view.value.linked).toBeUndefined();
    });

    it.each([
      ['readContacts', () => ({ contacts: [jane] })],
      ['lookUp', () => lookup({ matches: [line('jane'), line('desk')] })],
      ['readRecord', () => ({ ok: true, value: record('d7', { entity: 'contacts' }) })],
    ] as const)(
      'is not looked for any further once it was left during %s, be one of that id shown again',
      async (name, answer) => {
        const one = useStore(belongs);
        one.answers.lookUp = () => lookup({ matches: [line('jane'), line('desk')] });
        one.answers.readRecord = () => ({ ok: true, value: record('d7', { entity: 'contacts' }) });
        await one.store.open('s1');
        const slow = createPromise<ReturnType<typeof answer>>();
        Object.assign(one.answers, { [name]: () => slow.promise });
        const shown = one.store.showLinked();
        await expect.poll(() => one.namesAsked().at(-1)).toBe(name);
        one.store.close();
        await one.store.open('s1');
        const before = one.asked.length;
        slow.keep(answer());
        await shown;
        expect(one.asked.slice(before)).toEqual([]);
        expect([one.records, one.store.view.value.linked]).toEqual([[], undefined]);
      },
    );
  });

  it('leads to its recipient by the first of address and number that can be looked up', async () => {
    const { store, found } = useStore({ recipientEmail: '', recipientPhone: 'call@me' });
    await store.open('s1');
    await store.showRecipient();
    expect(found).toEqual([{ kind: 'email', value: 'jane@acme.example' }]);
  });

  it('leads to nobody once it was left for another', async () => {
    const { store, found, answers } = useStore();
    const slow = createPromise<{ contacts: (typeof jane)[] }>();
    answers.readContacts = () => slow.promise;
    for (const leave of [() => store.close(), () => void store.open('s2')]) {
      await store.open('s1');
      const shown = store.showRecipient();
      leave();
      slow.keep({ contacts: [jane] });
      await shown;
      expect([found, store.view.value.hasNoContact]).toEqual([[], false]);
    }
  });

  it('says where its recipient cannot be looked up, until another one is shown', async () => {
    const { store, found } = useStore({}, []);
    await store.open('s1');
    await store.showRecipient();
    expect([found, store.view.value.hasNoContact]).toEqual([[], true]);
    await store.open('s2');
    expect(store.view.value.hasNoContact).toBe(false);
  });
});

describe('the wish to have one watched', () => {
  function useStore(mayNotify: boolean, isDone: boolean) {
    const order: string[] = [];
    const sent = createFakeSend({
      readSignature: ({ id }) => read(id),
      watchSignature: ({ on }) => {
        order.push(`watch ${on}`);
        return { isDone };
      },
    });
    const askToNotify = async () => {
      order.push('ask');
      return mayNotify;
    };
    const store = createSignatureStore({
      send: sent.send,
      askToNotify,
      onContact: () => undefined,
      onRecord: () => undefined,
    });
    return { ...sent, store, order };
  }

  it.each([
    ['kept, and told of', true, true, undefined],
    ['kept, where the browser shows no notifications', false, true, 'silent'],
    ['not kept', true, false, 'failed'],
  ])('is %s', async (_, mayNotify, isDone, note) => {
    const { store, order, asked } = useStore(mayNotify, isDone);
    await store.open('s1');
    await store.watch(true);
    expect([order, store.view.value.watchNote]).toEqual([['ask', 'watch true'], note]);
    expect(asked.at(-1)).toEqual({ name: 'readSignature', input: { id: 's1', refresh: false } });
  });

  it('asks the browser for nothing once it is given up', async () => {
    const { store, order } = useStore(false, true);
    await store.open('s1');
    await store.watch(false);
    expect([order, store.view.value.watchNote]).toEqual([['watch false'], undefined]);
  });
});

describe('the signature requests seen', () => {
  function useStore(recognised: { id: string; isSure: boolean } | null) {
    const sent = createFakeSend({
      readSignatures: () => [
        { id: 's1', fetchedAt: 1 },
        { id: 's2', documentName: 'B', fetchedAt: 2 },
      ],
      readSignature: ({ id }) => read(id),
      recogniseSignature: () => recognised,
      readWatched: () => ({ changes: [{ id: 's1', status: 'signed', at: 1 }], watched: [] }),
    });
    const went: string[] = [];
    return {
      ...sent,
      went,
      store: createSignaturesStore({
        send: sent.send,
        askToNotify: async () => true,
        goTo: (view) => void went.push(view),
        isInView: () => true,
      }),
    };
  }

  it('are listed, the one read last first, until one is shown', async () => {
    const { store } = useStore(null);
    await store.show(undefined);
    expect(store.table.shown.value.map(({ id }) => id)).toEqual(['s2', 's1']);
    expect(store.changes.value).toMatchObject([{ id: 's1', status: 'signed' }]);
    await store.show('s1');
    expect(store.signature.id.value).toBe('s1');
    await store.show(undefined);
    expect(store.signature.id.value).toBe('');
  });

  it('lead on to one that was written, and say where that can be none', async () => {
    const { store, went } = useStore({ id: 'a b', isSure: false });
    store.type('a b');
    await store.enter();
    expect([went, store.text.value]).toEqual([['signature/a%20b'], '']);
    store.type('  ');
    await store.enter();
    expect(store.isUnreadable.value).toBe(true);
    store.type('x');
    expect(store.isUnreadable.value).toBe(false);
    const other = useStore(null);
    other.store.type('two words');
    await other.store.enter();
    expect([other.went, other.store.isUnreadable.value]).toEqual([[], true]);
  });
});

describe('the search box of the popup', () => {
  function useStore(contacts: (typeof jane)[], recognised: { id: string; isSure: boolean } | null) {
    const sent = createFakeSend({
      readContacts: () => ({ contacts }),
      recogniseSignature: () => recognised,
      readSignature: ({ id }) => read(id),
      lookUp: ({ contact }) => ({ contact, state: 'done', matches: [], asked: [] }),
    });
    const store = createPopupStore({ send: sent.send, askPermission: async () => true, askToNotify: async () => true });
    store.search.type('text');
    return store;
  }

  it('opens what is surely a signature request, and goes back from it', async () => {
    const store = useStore([], { id: 's1', isSure: true });
    await store.search.submit();
    expect([store.signature.id.value, store.search.hasOutcome.value]).toEqual(['s1', false]);
    expect(store.back()).toBe(true);
    expect(store.signature.id.value).toBe('');
  });

  it('offers what may be one', async () => {
    const store = useStore([], { id: 's1', isSure: false });
    await store.search.submit();
    expect(store.search.search.value).toEqual({ state: 'unreadable', signature: 's1' });
    store.showSignature('s1');
    expect([store.signature.id.value, store.search.hasOutcome.value]).toEqual(['s1', false]);
  });

  it('offers no word or name as one, unless it surely is', async () => {
    const store = useStore([], { id: 'Dana', isSure: false });
    store.search.type('Dana');
    await store.search.submit();
    expect(store.search.search.value).toEqual({ state: 'unreadable' });
    const sure = useStore([jane], { id: 'Dana', isSure: true });
    sure.search.type('Dana');
    await sure.search.submit();
    expect(sure.search.search.value).toEqual({ state: 'several', contacts: [jane], signature: 'Dana' });
  });

  it('lets the person choose where it is a contact, too', async () => {
    const store = useStore([jane], { id: 's1', isSure: true });
    await store.search.submit();
    expect(store.search.search.value).toEqual({ state: 'several', contacts: [jane], signature: 's1' });
    store.showSignature('s1');
    store.pick(jane);
    expect([store.signature.id.value, store.person.contact.value]).toEqual(['', jane]);
  });

  it('looks a contact up that can hardly be an id', async () => {
    const store = useStore([jane], { id: 's1', isSure: false });
    await store.search.submit();
    expect(store.person.contact.value).toEqual({ kind: 'email', value: 'jane@acme.example' });
  });
});
