// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mark } from '#lib/spotting/page/mark.ts';
import { createMarks } from '#lib/spotting/page/marks.ts';

let reads = 0;

/** A range that counts how often it is asked where it begins. */
class CountedRange {
  startContainer!: Node;
  endContainer!: Node;
  endOffset!: number;
  #start: number;
  constructor({ startOffset, ...rest }: StaticRangeInit) {
    this.#start = startOffset;
    Object.assign(this, rest);
  }
  get startOffset(): number {
    reads++;
    return this.#start;
  }
}
/** Of those that are observed it tells what is in view when it is asked to. */
class Observer {
  static last: Observer | undefined;
  readonly #onEntries: (entries: object[]) => void;
  readonly #observed = new Set<Element>();
  constructor(onEntries: (entries: object[]) => void) {
    this.#onEntries = onEntries;
    Observer.last = this;
  }
  observe(element: Element): void {
    this.#observed.add(element);
  }
  unobserve(element: Element): void {
    this.#observed.delete(element);
  }
  get count(): number {
    return this.#observed.size;
  }
  disconnect(): void {}
  tell(isIntersecting: boolean): void {
    this.#onEntries([...this.#observed].map((target) => ({ target, isIntersecting })));
  }
}
const drawn = () => CSS.highlights.get('crm-lens')?.size;

beforeAll(() => {
  vi.stubGlobal('Highlight', Set);
  vi.stubGlobal('StaticRange', CountedRange);
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('CSS', { highlights: new Map() });
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  reads = 0;
  document.body.innerHTML = '<p>many</p>';
  Observer.last = undefined;
  CSS.highlights.clear();
  Element.prototype.checkVisibility = () => true;
});

const only = (): Element => document.querySelector('p') ?? document.body;
const text = (): Node => only().firstChild ?? document.body;

function markAt(offset: number, value = `p${offset}@acme.example`): Mark {
  const place = { startContainer: text(), endContainer: text(), startOffset: offset, endOffset: offset + 1 };
  return { contact: { kind: 'email', value }, text: value, range: new StaticRange(place) };
}

/** How often places are read while so many marks are set in one text. */
function readsFor(count: number): number {
  reads = 0;
  const marks = createMarks();
  for (let offset = 0; offset < count; offset++) marks.add(markAt(offset));
  expect([...marks.all()]).toHaveLength(count);
  return reads;
}

describe('marks of one text', () => {
  it('cost no more each, the more of them there are', () => {
    expect(readsFor(400) / readsFor(200)).toBeLessThanOrEqual(2.2);
  });

  it('ask few of the elements around that have no box of their own, however many there are', () => {
    const around = (count: number) => {
      const box = '<div style="display: contents">';
      document.body.innerHTML = `${box.repeat(count)}<p style="display: contents">many</p>${'</div>'.repeat(count)}`;
      const isVisible = vi.fn(() => false);
      Element.prototype.checkVisibility = isVisible;
      const marks = createMarks();
      marks.add(markAt(1));
      expect([...marks.all()]).toHaveLength(1);
      Observer.last?.tell(true);
      return { asked: isVisible.mock.calls.length, drawn: drawn() };
    };
    expect(around(10)).toEqual({ asked: 12, drawn: 1 });
    expect(around(300).asked).toBeLessThan(30);
  });

  describe.each(['before', 'behind'])('in an element that says a contact, which comes %s them', (order) => {
    /** How many marks an element's contact and a text in it come to, read in some country. */
    function countOf(said: string, value: string, text: string): number {
      document.body.innerHTML = `<a>${text}</a>`;
      const element = document.querySelector('a');
      const node = element?.firstChild;
      if (!element || !node) throw new Error('A link has a text.');
      const kindOf = (one: string) => (one.includes('@') ? 'email' : 'phone');
      const ofElement = {
        contact: { kind: kindOf(said), value: said },
        text,
        range: new StaticRange({ startContainer: element, startOffset: 0, endContainer: element, endOffset: 1 }),
        element,
      } as const;
      const range = new StaticRange({
        startContainer: node,
        startOffset: 0,
        endContainer: node,
        endOffset: text.length,
      });
      const ofText = { contact: { kind: kindOf(value), value }, text, range } as const;
      const marks = createMarks();
      for (const mark of order === 'before' ? [ofElement, ofText] : [ofText, ofElement]) marks.add(mark);
      return [...marks.all()].length;
    }

    it.each([
      ['+442079460018', '+442079460018', '020 7946 0018'],
      ['+442079460018', '+442079460018;ext=12', '020 7946 0018 ext. 12'],
      ['+41446681800', '+49446681800', '044 668 18 00'],
      ['Jane@acme.example', 'jane@acme.example', 'jane@acme.example'],
    ])('are one with it where they say the same: %s, %s', (said, value, text) => {
      expect(countOf(said, value, text)).toBe(1);
    });

    it.each([
      // What they have in common is a number's last digits: of the first two ten, of the last nine.
      ['+442079460958', '+12079460958', '+1 207 946 0958'],
      ['+12079460958', '+442079460958', '+44 20 7946 0958'],
      ['+442079460958', '+19299460958', '+1 929 946 0958'],
      ['+19299460958', '+442079460958', '020 7946 0958'],
      ['+33612460018', '+442079460018', '020 7946 0018'],
      ['+442079460018', '+4979460018', '\u0660\u0661\u0662\u0663'],
      ['+442079460958', '2079460958@acme.example', '2079460958@acme.example'],
      ['+1999567890@sms.example', '+15551567890@sms.example', '+15551567890@sms.example'],
      ['jane@acme.example', 'xjane@acme.example', 'xjane@acme.example'],
      ['+4930901820', '+49901820', '901820'],
    ])('stay apart from it where they are another’s: %s, %s', (said, value, text) => {
      expect(countOf(said, value, text)).toBe(2);
    });
  });

  it('are there once, and again once they were removed', () => {
    const marks = createMarks();
    const first = markAt(3);
    marks.add(first);
    marks.add(markAt(3));
    marks.add(markAt(3, 'other@acme.example'));
    expect([...marks.all()].map(({ contact }) => contact.value)).toEqual(['p3@acme.example', 'other@acme.example']);
    marks.remove(first);
    expect([...marks.within(text())].map((mark) => mark?.contact.value)).toEqual(['other@acme.example']);
    marks.add(markAt(3));
    expect([...marks.all()]).toHaveLength(2);
  });
});

describe('the element around marks', () => {
  it('is watched once, however many it has', () => {
    const marks = createMarks();
    for (const offset of [1, 2, 3]) marks.add(markAt(offset));
    expect(Observer.last?.count).toBe(1);
  });

  it('has its marks again at once when they are found again, so that they do not flicker', () => {
    const marks = createMarks();
    const mark = markAt(1);
    marks.add(mark);
    Observer.last?.tell(true);
    marks.remove(mark);
    expect(drawn()).toBe(0);
    marks.add(markAt(1));
    expect(drawn()).toBe(1);
  });

  it('is asked anew of whether it is in view, once it was told of without one', () => {
    const marks = createMarks();
    const mark = markAt(1);
    marks.add(mark);
    Observer.last?.tell(true);
    marks.remove(mark);
    Observer.last?.tell(false);
    marks.add(markAt(1));
    expect(drawn()).toBe(0);
    Observer.last?.tell(true);
    expect(drawn()).toBe(1);
  });

  it('has all of each', () => {
    document.body.innerHTML = '<p><b>jane@</b><i>acme.example</i></p>';
    const [start, end] = [...document.querySelectorAll('b, i')].flatMap(({ firstChild }) => firstChild ?? []);
    if (!start || !end) throw new Error('there is no text');
    const place = { startContainer: start, startOffset: 0, endContainer: end, endOffset: 4 };
    const marks = createMarks();
    marks.add({
      contact: { kind: 'email', value: 'jane@acme.example' },
      text: 'jane@acme.example',
      range: new StaticRange(place),
    });
    expect([...(marks.at(only()) ?? [])]).toHaveLength(1);
    expect(marks.at(document.querySelector('b') ?? only())).toBeUndefined();
  });
});

describe('a link that says its number', () => {
  function valuesOf(said: string, written: string): string[] {
    document.body.innerHTML = '<p><a>020 7946 0018</a> ext. 22</p>';
    const link = document.querySelector('a') ?? only();
    const words = link.firstChild ?? only();
    const end = only().lastChild ?? only();
    const marks = createMarks();
    const ofLink: Mark = {
      contact: { kind: 'phone', value: said },
      text: '020 7946 0018',
      range: new StaticRange({ startContainer: link, startOffset: 0, endContainer: link, endOffset: 1 }),
      element: link,
    };
    const ofText: Mark = {
      contact: { kind: 'phone', value: written },
      text: '020 7946 0018 ext. 22',
      range: new StaticRange({ startContainer: words, startOffset: 0, endContainer: end, endOffset: 8 }),
    };
    for (const mark of [ofLink, ofText]) marks.add(mark);
    expect([...marks.all()]).toEqual([ofLink]);
    expect([...(marks.at(link) ?? [])]).toEqual([ofLink]);
    const values = [...marks.all()].map(({ contact }) => contact.value);
    for (const mark of marks.all()) marks.remove(mark);
    expect([...marks.all(), ...(marks.on(link) ?? [])]).toEqual([]);
    return values;
  }

  it('has the extension that stands behind it', () => {
    expect(valuesOf('+442079460018', '+442079460018;ext=22')).toEqual(['+442079460018;ext=22']);
  });

  it('keeps its own, where the text has none', () => {
    expect(valuesOf('+442079460018;ext=5', '+442079460018')).toEqual(['+442079460018;ext=5']);
    expect(valuesOf('+442079460018;ext=5', '+442079460018;ext=22')).toEqual(['+442079460018;ext=5']);
  });
});

describe('marks that the page has removed', () => {
  it('go a mark a step, once as much has changed', () => {
    const marks = createMarks();
    for (let offset = 0; offset < 100; offset++) marks.add(markAt(offset));
    // As many have come.
    expect([...marks.prune(0)]).toHaveLength(100);
    document.body.innerHTML = '';
    expect([...marks.prune(99)]).toEqual([]);
    expect([...marks.all()]).toHaveLength(100);
    expect([...marks.prune(1)]).toHaveLength(100);
    expect([...marks.all()]).toEqual([]);
  });
});

describe('the highlight of a document', () => {
  it('is the page’s to see once the browser has said what is in view, and gone in the end', () => {
    const marks = createMarks();
    expect(Observer.last).toBeUndefined();
    marks.add(markAt(1));
    expect(drawn()).toBeUndefined();
    Observer.last?.tell(true);
    expect(drawn()).toBe(1);
    marks.clear();
    expect(CSS.highlights.size).toBe(0);
    expect([...marks.all(), ...(marks.at(only()) ?? [])]).toEqual([]);
    marks.add(markAt(1));
    expect([...marks.all()]).toHaveLength(1);
  });

  it('comes back with the next mark that is drawn, where the page has cleared it', () => {
    const marks = createMarks();
    marks.add(markAt(1));
    Observer.last?.tell(true);
    CSS.highlights.clear();
    marks.add(markAt(2));
    expect(drawn()).toBe(2);
  });

  it('takes over from that of a spotter before it, and leaves that of one behind it alone', () => {
    const marks = createMarks();
    CSS.highlights.set('crm-lens', new Highlight());
    marks.add(markAt(1));
    Observer.last?.tell(true);
    expect(drawn()).toBe(1);
    const later = new Highlight();
    CSS.highlights.set('crm-lens', later);
    marks.clear();
    expect(CSS.highlights.get('crm-lens')).toBe(later);
  });
});
