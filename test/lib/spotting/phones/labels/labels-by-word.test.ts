import { describe, expect, it } from 'vitest';
import { fromLastWord } from '#lib/spotting/phones/labels/label-endings.ts';
import { endsAsIn, endsWithOneOf } from '#lib/spotting/phones/labels/labels-by-word.ts';

const labels = 'order|unix time|acct?|ust-?id|id_tx|s/n|réf|účet|заказ|订单|会議 ?id|ה?לקוח|τιμολ[όο]γιο|c\\.f';
const spelled = [
  'order|unix time|acc|acct|ust-id|ustid|id_tx|s/n|réf|účet|заказ|订单|会議 id|会議id|לקוח|הלקוח|τιμολογιο|c.f',
  'orders|time|ust|tx|n|ref|çet|каз|ор',
].flatMap((some) => some.split('|'));
const words = 'no|number|nº';
const before = ['', ' ', '0', 'my ', '📦', '1️⃣', '\u0301', 'é ', '订', 'x'];
const behind = [' ', ': ', '', ' #', '" : "', ' no ', ' number: ', 'no ', ' nº', '. ', ' ⌘ '];
const texts = before.flatMap((start) => spelled.flatMap((label) => behind.map((end) => start + label + end)));

describe('labels by their last word', () => {
  const whole = (list: string): RegExp =>
    new RegExp(`(?:^|[^\\p{L}])(?:${list})[\\s"#:.]*(?:(?:${words})[\\s:]*)?$`, 'u');
  const isWord = endsWithOneOf(words, {});
  const isOne = endsAsIn([labels], (list) => whole(list), isWord);
  const all = whole(labels);

  it('are told as by one expression over all of them', () => {
    // Glued to a word, or behind a sign that no label has, it is told by neither.
    const [one, other] = [texts.filter(isOne), texts.filter((text) => all.test(text))];
    expect(one).toEqual(other);
    expect(one.length).toBeGreaterThan(800);
  });

  it('are all let through by their last words', () => {
    const mayEnd = endsWithOneOf(labels, { behind: words });
    expect(texts.filter((text) => all.test(text) && !mayEnd(fromLastWord(text)))).toEqual([]);
    expect(['said ', 'orders ', 'afterorder ', 'did: '].filter(mayEnd)).toEqual([]);
  });

  /** Counts the expressions that are made ready for texts. */
  function counted(): { tell: (text: string) => boolean; made: () => number } {
    let made = 0;
    const count = (list: string): RegExp => {
      made++;
      return whole(list);
    };
    return { tell: endsAsIn([labels], count, isWord), made: () => made };
  }

  it('need one expression whatever signs stand behind a word', () => {
    const { tell, made } = counted();
    for (const one of '℃⁂←⌘①■') for (const other of '☎✂⟨⬛⸻〒') tell(`order ${one}${other}${one} `);
    expect(made()).toBe(1);
  });

  it('need one expression in whatever order letters of several scripts stand', () => {
    const { tell, made } = counted();
    for (const word of ['a\u0436\u05d3', 'a\u05d3\u0436', 'a\u0436\u0436\u05d3']) tell(`${word} `);
    expect(made()).toBe(1);
  });

  it('let go of expressions when there are many', () => {
    const { tell, made } = counted();
    const parts = Array.from({ length: 26 }, (_, at) => String.fromCharCode(0x430 + at * 0x100)).filter((sign) =>
      /\p{L}/u.test(sign),
    );
    const texts = parts.flatMap((one) => parts.map((other) => `${one}${other} `));
    for (const text of texts) tell(text);
    const first = made();
    // The first of two parts together.
    tell(texts[1] ?? '');
    expect(made()).toBe(first + 1);
    expect(tell('订单 order ')).toBe(true);
  });
});
