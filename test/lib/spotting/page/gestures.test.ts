// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGestures } from '#lib/spotting/page/gestures.ts';

const heard: string[] = [];
const made = vi.fn();
/** What shows cards, as its script leaves it: it only notes what it is told. */
const createHost = () => {
  made();
  return {
    hear: (event: Event) => void heard.push(`${event.type} on ${event.target instanceof Element && event.target.id}`),
    step: (direction: 1 | -1, fresh: boolean) => {
      heard.push(`step ${direction} ${fresh}`);
      return { moved: true };
    },
    close: () => void heard.push('close'),
  };
};

beforeEach(() => {
  heard.length = 0;
  made.mockReset();
  document.body.innerHTML = '<p id="a"><b id="in-a"></b></p><p id="b"></p><p id="plain"></p>';
});
afterEach(() => {
  globalThis.crmLensCardHost = undefined;
});

/** A document with marks in #a and #b, whose host comes when `arrive` is called. */
function setUp() {
  let answer: (isThere: boolean | undefined) => void = () => undefined;
  const line = {
    isAlive: () => true,
    bringCardHost: vi.fn(() => new Promise<boolean | undefined>((resolve) => (answer = resolve))),
    openCard: async () => true,
    closeOtherCards: vi.fn(),
  };
  const marks = {
    all: () => [],
    at: (target: EventTarget) => (target instanceof Element && ['a', 'b'].includes(target.id) ? [] : undefined),
    of: () => undefined,
    *within() {
      yield undefined;
    },
    isOurs: () => false,
  };
  const gestures = createGestures({ api: {}, line, marks, opensOnHover: () => true, onRefused: () => undefined });
  const act = (type: string, id: string, { at = 0, key = '' } = {}) => {
    const event = key ? new KeyboardEvent(type, { bubbles: true, key }) : new Event(type, { bubbles: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    const hear = (caught: Event) => gestures.hear(caught);
    window.addEventListener(type, hear, { once: true });
    document.getElementById(id)?.dispatchEvent(event);
  };
  const settle = async (isThere: boolean | undefined, create: typeof createHost | undefined = createHost) => {
    globalThis.crmLensCardHost = create;
    answer(isThere);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { gestures, line, act, arrive: () => settle(true), fail: () => settle(undefined) };
}

describe('what shows cards', () => {
  it('is brought when the pointer first comes to an element with a mark, and once', async () => {
    const { act, line, arrive } = setUp();
    act('pointermove', 'plain');
    expect(line.bringCardHost).not.toHaveBeenCalled();
    act('pointermove', 'in-a');
    act('pointermove', 'b');
    expect(line.bringCardHost).toHaveBeenCalledTimes(1);
    await arrive();
    act('pointermove', 'a');
    expect(line.bringCardHost).toHaveBeenCalledTimes(1);
    expect(made).toHaveBeenCalledTimes(1);
  });

  it('learns what was done until it came, from the move before on', async () => {
    const { act, arrive } = setUp();
    act('pointermove', 'plain');
    act('pointermove', 'plain');
    act('pointermove', 'a');
    act('pointermove', 'b');
    act('click', 'b');
    await arrive();
    act('click', 'plain');
    expect(heard).toEqual([
      'pointermove on plain',
      'pointermove on a',
      'pointermove on b',
      'click on b',
      'click on plain',
    ]);
  });

  it('learns of two quick gestures the last alone', async () => {
    const { act, arrive } = setUp();
    for (const id of ['a', 'b']) for (const type of ['pointermove', 'pointerdown', 'click']) act(type, id);
    await arrive();
    expect(heard).toEqual(['pointerdown on b', 'click on b']);
  });

  it('learns nothing that a card elsewhere took back, and what Escape takes back with that', async () => {
    const { act, gestures, line, arrive } = setUp();
    act('pointerdown', 'a');
    act('click', 'a');
    gestures.close();
    act('click', 'b');
    act('keydown', 'plain', { key: 'Escape' });
    expect(line.closeOtherCards).toHaveBeenCalledTimes(1);
    await arrive();
    expect(heard).toEqual(['click on b', 'keydown on plain']);
  });

  it('keeps no more of a person than a moment, however long it takes', async () => {
    const { act, arrive } = setUp();
    for (let i = 0; i < 500; i++) act('pointermove', 'a');
    await arrive();
    expect(heard).toHaveLength(100);
  });

  it('opens nothing where it could not be brought, and is asked for again a second later', async () => {
    const { act, line, fail, arrive } = setUp();
    act('pointermove', 'a', { at: 5_000 });
    await fail();
    act('pointermove', 'a', { at: 5_999 });
    expect(line.bringCardHost).toHaveBeenCalledTimes(1);
    act('click', 'b', { at: 6_000 });
    expect(line.bringCardHost).toHaveBeenCalledTimes(2);
    await arrive();
    expect(heard.at(-1)).toBe('click on b');
  });

  it('is never taken from an earlier version of the extension', async () => {
    globalThis.crmLensCardHost = createHost;
    const { act, fail } = setUp();
    act('click', 'a');
    await fail();
    expect(made).not.toHaveBeenCalled();
  });

  it('steps as soon as it is here', async () => {
    const { gestures, arrive } = setUp();
    const answer = gestures.step(1, true);
    await arrive();
    expect(await answer).toEqual({ moved: true });
    expect(await gestures.step(-1, false)).toEqual({ moved: true });
    expect(heard).toEqual(['step 1 true', 'step -1 false']);
  });

  it('has not moved where it could not be brought', async () => {
    const { gestures, fail } = setUp();
    const answer = gestures.step(1, true);
    await fail();
    expect(await answer).toEqual({ moved: false });
  });

  it('is told of Escape like of any other key: its card closes with that itself', async () => {
    const { act, arrive } = setUp();
    act('click', 'a');
    await arrive();
    heard.length = 0;
    act('keydown', 'a', { key: 'Escape' });
    expect(heard).toEqual(['keydown on a']);
  });
});
