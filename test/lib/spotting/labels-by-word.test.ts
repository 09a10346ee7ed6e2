import { describe, expect, it } from 'vitest';
import { fromLastWord } from '#lib/spotting/label-endings.ts';
import { endsAsIn, endsWithOneOf } from '#lib/spotting/labels-by-word.ts';

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

  it('are told of texts with signs in any order, as many as there are', () => {
    const signs = [...'℃⁂←⌘①■☎✂⟨⬛⸻〒'];
    const made = Array.from(
      { length: 500 },
      (_, at) => `nr ${signs[at % 12]}${signs[(at * 7) % 12]}${signs[(at * 5) % 12]} `,
    );
    expect(made.filter(isOne)).toEqual([]);
    expect(isOne('订单 order ')).toBe(true);
  });
});
