import { describe, expect, it } from 'vitest';
import { judgeTexts } from '#lib/spotting/judge-texts.ts';
import { attributeQuestion, textQuestion } from '#lib/spotting/question.ts';
import { countingSteps } from '#test/lib/spotting/cost/count-steps.ts';

const regions = ['GB'];
const valuesIn = (text: string) => judgeTexts([text], { regions }).map((found) => found.map(({ value }) => value));

describe('the judge of texts', () => {
  it('tells what each text holds, in order and with its place', () => {
    const texts = ['Ring 020 7946 0018 or jane@acme.example', '', 'bob@acme.example'];
    expect(judgeTexts(texts, { regions })).toEqual([
      [
        { kind: 'phone', value: '+442079460018', start: 5, end: 18 },
        { kind: 'email', value: 'jane@acme.example', start: 22, end: 39 },
      ],
      [],
      [{ kind: 'email', value: 'bob@acme.example', start: 0, end: 16 }],
    ]);
  });

  it('finds no address that is longer than any can be once its domain is composed', () => {
    const long = `jane@${Array(4).fill('\u0130'.repeat(60)).join('.')}.com`;
    const spelt = `jane@${Array(4)
      .fill(`xn--${'a'.repeat(40)}-0ra0ra0ra0ra`)
      .join('.')}.com`;
    for (const { value } of judgeTexts([long, spelt], { regions }).flat())
      expect(value.length).toBeLessThanOrEqual(320);
    expect(valuesIn(`${long} and bob@acme.example`)).toEqual([['bob@acme.example']]);
  });

  it('takes a text for a text, whatever it begins with', () => {
    const [found] = judgeTexts([textQuestion('\0+44 20 7946 0958 ab')], { regions });
    expect(found).toEqual([{ kind: 'phone', value: '+442079460958', start: 1, end: 17 }]);
  });

  it.each([
    ['an address', 'jane@acme.example', ['jane@acme.example']],
    ['an address behind a name', 'Jane <jane@acme.example>', ['jane@acme.example']],
    ['a number', '+44 20 7946 0018', ['+442079460018']],
    ['a number with an extension', '+442079460018;ext=12', ['+442079460018;ext=12']],
    ['a number that words stand beside', 'Ring 020 7946 0018', []],
    ['an address that words stand behind', 'jane@acme.example is away', []],
    ['two addresses', 'jane@acme.example, bob@acme.example', []],
    ['two numbers', '020 7946 0018, 020 7946 0019', []],
    ['an address under no ending', 'logo@2x.png', []],
    ['nothing', '', []],
  ])('takes the value of an attribute that is %s as a whole', (_, value, expected) => {
    expect(valuesIn(attributeQuestion(value))).toEqual([expected]);
  });

  it('judges an attribute of nothing but semicolons in steps that grow in a line with it', () => {
    const value = (length: number) => attributeQuestion(`${';'.repeat(length)}\n`);
    const steps = (length: number) => countingSteps(() => judgeTexts([value(length)], { regions: ['GB'] }));
    expect(steps(1_200)).toBeLessThan(2.2 * steps(600));
  });
});
