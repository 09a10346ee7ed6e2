// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connectToHost, type Greeting } from '#lib/messages/card-host.ts';

const greeting = { type: 'crm-lens:ticket', ticket: 'good', focus: true };

/** The card's window, whose parent can post to it with a port. */
function setUp(isAccepted = true) {
  const told: unknown[] = [];
  const accepted: Omit<Greeting, 'signal'>[] = [];
  const port = { postMessage: (signal: unknown) => told.push(signal) };
  const listeners: ((event: unknown) => unknown)[] = [];
  const top = {};
  const frame = { top };
  const card = {
    top,
    document,
    addEventListener: (_type: string, listener: (event: unknown) => unknown) => listeners.push(listener),
  };
  connectToHost(Object.create(window, Object.getOwnPropertyDescriptors(card)), async ({ ticket, focus }) => {
    accepted.push({ ticket, focus });
    return isAccepted;
  });
  const post = (data: unknown, more: object = {}) => listeners[0]?.({ data, source: frame, ports: [port], ...more });
  return { post, told, accepted };
}

beforeEach(() => {
  // Listeners stay on the document from one test to the next; each test looks only at what its own port was told.
  vi.restoreAllMocks();
});

describe('the card', () => {
  it('takes a greeting of a frame of the page around it', async () => {
    const { post, accepted } = setUp();
    await post(greeting);
    expect(accepted).toEqual([{ ticket: 'good', focus: true }]);
  });

  it.each([
    ['from a window of another tab', greeting, { source: { top: {} } }],
    ['from no window', greeting, { source: null }],
    ['from a port', greeting, { source: {} }],
    ['without a port', greeting, { ports: [] }],
    ['of another kind', { ...greeting, type: 'other' }, {}],
    ['without a ticket', { type: greeting.type }, {}],
    ['that is nothing', null, {}],
  ])('takes no greeting %s', async (_what, data, more) => {
    const { post, accepted } = setUp();
    await post(data, more);
    expect(accepted).toEqual([]);
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

  it('closes on Escape of the person’s own', async () => {
    const { post, told } = setUp();
    await post(greeting);
    const press = (isTrusted: boolean) => {
      const event = new KeyboardEvent('keydown', { key: 'Escape' });
      Object.defineProperty(event, 'isTrusted', { value: isTrusted });
      document.dispatchEvent(event);
    };
    press(false);
    expect(told).toEqual([]);
    press(true);
    expect(told).toEqual([{ type: 'close' }]);
  });

  it('tells nothing to a host whose ticket was not good', async () => {
    const { post, told } = setUp(false);
    await post(greeting);
    document.documentElement.dispatchEvent(new Event('pointerenter'));
    expect(told).toEqual([]);
  });
});
