// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connectToHost } from '#lib/messages/card-host.ts';

const greeting = { type: 'crm-lens:card', focus: true };

/** The card's window, whose parent can post to it with a port. */
function setUp(isSeen = true) {
  const told: unknown[] = [];
  const met: { focus: boolean }[] = [];
  const admissions: string[] = [];
  const port = {
    postMessage: (signal: unknown) => told.push(signal),
    onmessage: (_event: { data: unknown }): void => undefined,
  };
  const listeners: ((event: unknown) => unknown)[] = [];
  const top = {};
  const frame = { top };
  const card = {
    top,
    document,
    addEventListener: (_type: string, listener: (event: unknown) => unknown, { signal }: { signal: AbortSignal }) => {
      listeners.push((event) => (signal.aborted ? undefined : listener(event)));
    },
  };
  let moves = 0;
  connectToHost(Object.create(window, Object.getOwnPropertyDescriptors(card)), {
    onMoved: () => {
      moves += 1;
    },
    meet: async ({ focus, admitted }) => {
      met.push({ focus });
      void admitted.then(() => admissions.push('admitted'));
      if (!isSeen) await new Promise(() => undefined);
    },
  });
  const post = (data: unknown, more: object = {}) => listeners[0]?.({ data, source: frame, ports: [port], ...more });
  return { post, told, met, admissions, port, moves: () => moves };
}

beforeEach(() => {
  // Listeners stay on the document from one test to the next; each test looks only at what its own port was told.
  vi.restoreAllMocks();
});

describe('the card', () => {
  it('takes a greeting of a frame of the page around it', async () => {
    const { post, met } = setUp();
    await post(greeting);
    expect(met).toEqual([{ focus: true }]);
  });

  it('takes the first greeting alone', async () => {
    const { post, met } = setUp();
    await post(greeting);
    await post({ ...greeting, focus: false });
    expect(met).toEqual([{ focus: true }]);
  });

  it('is admitted by the one word for it, over the port', async () => {
    const { post, port, admissions } = setUp();
    await post(greeting);
    for (const data of ['let me in', { type: 'admitted' }, null]) port.onmessage({ data });
    await Promise.resolve();
    expect(admissions).toEqual([]);
    port.onmessage({ data: 'admitted' });
    await Promise.resolve();
    expect(admissions).toEqual(['admitted']);
  });

  it('is told over the port that it was moved', async () => {
    const { post, port, moves } = setUp();
    await post(greeting);
    for (const data of ['gone', { type: 'moved' }, undefined]) port.onmessage({ data });
    expect(moves()).toBe(0);
    port.onmessage({ data: 'moved' });
    expect(moves()).toBe(1);
  });

  it.each([
    ['from a window of another tab', greeting, { source: { top: {} } }],
    ['from no window', greeting, { source: null }],
    ['from a port', greeting, { source: {} }],
    ['without a port', greeting, { ports: [] }],
    ['of another kind', { ...greeting, type: 'other' }, {}],
    ['that is nothing', null, {}],
  ])('takes no greeting %s', async (_what, data, more) => {
    const { post, met } = setUp();
    await post(data, more);
    expect(met).toEqual([]);
  });

  it('tells the host when the pointer comes and goes', async () => {
    const { post, told } = setUp();
    await post(greeting);
    document.documentElement.dispatchEvent(new Event('pointerenter'));
    document.documentElement.dispatchEvent(new Event('pointerleave'));
    expect(told).toEqual([
      { type: 'pointer', inside: true },
      { type: 'pointer', inside: false },
    ]);
  });

  it('closes on Escape, unless something in the card has taken that for itself', async () => {
    const { post, told } = setUp();
    await post(greeting);
    const press = () => new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
    const taken = press();
    taken.preventDefault();
    document.dispatchEvent(taken);
    expect(told).toEqual([]);
    document.dispatchEvent(press());
    expect(told).toEqual([{ type: 'close' }]);
  });

  it('closes on Escape while there is nothing to see', async () => {
    const { post, told } = setUp(false);
    void post(greeting);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(told).toEqual([{ type: 'close' }]);
  });

  it('closes on Escape that was pressed before it was greeted', async () => {
    const { post, told } = setUp();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    await post(greeting);
    expect(told).toEqual([{ type: 'close' }]);
  });

  it('tells of no pointer while there is nothing to see', async () => {
    const { post, told } = setUp(false);
    void post(greeting);
    await Promise.resolve();
    document.documentElement.dispatchEvent(new Event('pointerenter'));
    expect(told).toEqual([]);
  });

  it('tells of a pointer that came before there was something to see, unless it has left', async () => {
    for (const [events, signals] of [
      [['pointerenter'], [{ type: 'pointer', inside: true }]],
      [['pointerenter', 'pointerleave'], []],
    ] as const) {
      const { post, told } = setUp();
      for (const type of events) document.documentElement.dispatchEvent(new Event(type));
      await post(greeting);
      expect(told).toEqual(signals);
    }
  });
});
