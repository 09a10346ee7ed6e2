import { describe, expect, it } from 'vitest';
import { judgeTexts } from '#lib/spotting/judge-texts.ts';
import {
  attributeQuestion,
  beforeHead,
  behindHead,
  boundary,
  endOfRow,
  textQuestion,
  toldHead,
} from '#lib/spotting/question.ts';
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

  it('takes a single block for a number of the first country alone, unless a label or its zero says more', () => {
    const values = (text: string, countries: string[]) =>
      judgeTexts([text], { regions: countries }).map((found) => found.map(({ value }) => value));
    expect(values('Scout 2057955036', ['DE', 'US'])).toEqual([[]]);
    expect(values('Scout 2057955036', ['US', 'DE'])).toEqual([['+12057955036']]);
    expect(values('(212) 555-0123', ['DE', 'US'])).toEqual([['+12125550123']]);
    expect(values('Phone: 2057955036', ['FR', 'US'])).toEqual([['+12057955036']]);
    expect(values('02079460018', ['US', 'GB'])).toEqual([['+442079460018']]);
  });

  it.each(['\0', '\b', beforeHead, behindHead])('takes a text for a text, whatever it begins with: %j', (sign) => {
    const [found] = judgeTexts([textQuestion(`${sign}+44 20 7946 0958\vOrder no.`)], { regions });
    expect(found).toEqual([{ kind: 'phone', value: '+442079460958', start: 1, end: 17 }]);
  });

  it.each([
    ['the head names another thing', 'Order no.', []],
    ['the head names another thing behind signs and spaces', '\n  ▲ Order no.: click to sort', []],
    ['the head names goods', 'Material', []],
    ['the head names their papers', 'Serial range start', []],
    ['the head names numbers', 'Phone', ['+442079460018']],
    ['the head names what may have a telephone', 'Products and people', ['+442079460018']],
    ['the head says nothing', '▲', ['+442079460018']],
    ['there is no head', '', ['+442079460018']],
  ])('leaves out a number in a column that is another, where %s', (_, head, expected) => {
    expect(valuesIn(`Jane\v${toldHead(head)}020 7946 0018\vPaid`)).toEqual([expected]);
  });

  const rowOf = (cells: string[]) => `${endOfRow}${cells.join(boundary)}${boundary}${endOfRow}`;
  const jane = ['Jane', '020 7946 0018', 'yes'];
  const bob = ['Bob', '020 7946 0019', 'no'];
  const both = ['+442079460018', '+442079460019'];
  it.each([
    ['its column is of others', [['Name', 'Order no.', 'Paid'], jane, bob], []],
    [
      'its column is of numbers',
      [
        ['Name', 'Phone', 'Paid'],
        ['Jane', '7700900123', 'yes'],
        ['Bob', '7700900124', 'no'],
      ],
      ['+447700900123', '+447700900124'],
    ],
    ['its column says nothing', [['Name', 'Reached', 'Paid'], jane, bob], both],
    ['there is one row', [['Name', 'Order no.', 'Paid'], jane], both.slice(0, 1)],
    ['a cell of the column has words', [['Name', 'Order no.', 'Paid'], jane, bob, ['Joe', 'none', 'no']], both],
    ['a cell of the first row has figures', [['Name', 'Order no.', '12'], jane, bob], both],
    ['a cell is a sentence', [['Name', 'Have at hand what you were sent, the order no.', 'Paid'], jane, bob], both],
    ['there are fewer columns', [['Name', 'Order no.'], jane.slice(0, 2), bob.slice(0, 2)], both],
    [
      'rows have more cells',
      [
        ['Name', 'Order no.', 'Paid'],
        [...jane, 'x'],
        [...bob, 'x'],
      ],
      both,
    ],
    [
      'the cell before names numbers',
      [
        ['Name', 'Order no.', 'Paid'],
        ['Tel.', ...jane.slice(1)],
        ['Fax', ...bob.slice(1)],
      ],
      both,
    ],
  ])('takes a first row without figures for heads of columns of figures: %s', (_, rows, expected) => {
    const table = rows.map(rowOf).join('');
    for (const text of [table, `Hello${boundary}${table}`, `${table}Bye`]) expect(valuesIn(text)).toEqual([expected]);
  });

  it.each([
    ['a label of its own', 'Pen, call Tel. 020 7946 0018'],
    ['its country', '+44 20 7946 0018'],
  ])('finds a number in a column of goods that has %s', (_, cell) => {
    expect(valuesIn(`Jane\v${toldHead('Product')}${cell}\vPaid`)).toEqual([['+442079460018']]);
  });

  it('takes no text in front of a table for its first row', () => {
    expect(valuesIn(`Name${boundary}Order no.${boundary}Paid${boundary}${rowOf(jane)}${rowOf(bob)}`)).toEqual([both]);
  });

  it('begins anew with another table', () => {
    const orders = [
      ['Name', 'Order no.', 'Paid'],
      ['Joe', '1234', 'no'],
      ['Jim', '1235', 'no'],
    ]
      .map(rowOf)
      .join('');
    expect(valuesIn(`${orders}Desks${boundary}${[jane, bob].map(rowOf).join('')}`)).toEqual([both]);
  });

  it.each([
    ['Phone', '7700900123', '+447700900123'],
    ['mobilePhone ▲', ' 7700900123 ', '+447700900123'],
    ['Téléphone', '7700 900123 (assistant)', '+447700900123'],
    ['Phone 2', '7700900123', '+447700900123'],
    ['mobilePhone', '7700900123.0', '+447700900123'],
    ['Total', '7700900123.0', undefined],
    ['Name', '7700900123', undefined],
    ['Order no.', '7700900123', undefined],
    ['Contact', '7700900123', undefined],
  ])('takes what is a number to call below %s alone for that: %s', (head, shown, expected) => {
    const told = toldHead(head);
    const found = judgeTexts([`Jane\v${told}${shown}\v${toldHead('Name')}7700900124`], { regions }).flat();
    const start = `Jane\v${told}`.length + shown.search(/\d/);
    expect(found).toEqual(
      expected
        ? [{ kind: 'phone', value: expected, start, end: start + (/[\d ]*\d/.exec(shown)?.[0].trim().length ?? 0) }]
        : [],
    );
  });

  it.each([
    ['DE', 'Mobil', '612 345 678'],
    ['PL', 'Telefon', '3 000 000'],
    ['FI', 'Puhelin', '1000000'],
    ['SE', 'Mobil', '2010-2019'],
    ['IL', 'נייד', '2019/2020'],
    ['DK', 'Mobil', '20230115'],
    ['US', 'Mobile', '2125550123 MB'],
    ['SE', 'Mobile', '612345678 views'],
    ['SE', 'Mobile', '-612345678'],
    ['SE', 'Mobil', '2345678,50'],
    ['DE', 'Mobile', '15112345678 12,5%'],
    ['GB', 'Phone', '7700900125 %'],
    ['GB', 'Revenue mobile', '7700900125'],
    ['DE', 'Umsatz Mobil', '15112345678'],
    ['FR', 'Telephones - mobile cellular', '612345678'],
    ['GB', 'Mobile 2023', '7700900125'],
  ])('takes a sum, a count or a time for no number, in %s below %s: %s', (region, head, shown) => {
    expect(judgeTexts([`Jane\v${toldHead(head)}${shown}\v`], { regions: [region] })).toEqual([[]]);
  });

  it.each([
    ['CY', 'Phone', '99 618 427', '+35799618427'],
    ['GB', 'Sales phone', '(7700) 900123', '+447700900123'],
    ['FR', 'Téléphone', '6.12.34.56.78', '+33612345678'],
  ])('takes groups for a number, in %s below %s: %s', (region, head, shown, expected) => {
    const found = judgeTexts([`Jane\v${toldHead(head)}${shown}\v`], { regions: [region] }).flat();
    expect(found.map(({ value }) => value)).toEqual([expected]);
  });

  it.each([
    ['7700900123 / 7700900124', ['7700900123', '7700900124']],
    ['7700900123, 7700900124; 020 7946 0018', ['7700900123', '7700900124', '020 7946 0018']],
    ['7700900123\n 7700900124', ['7700900123', '7700900124']],
    ['7700900123 / 12', ['7700900123']],
    ['7700900123 7700900124', ['7700900123']],
    ['7700900123 (2019-2023)', ['7700900123']],
    ['7700900123, 2023/2024', ['7700900123']],
    ['020 7946 0018 / 20240115', ['020 7946 0018']],
    ['7700900123 | 12/2024', ['7700900123']],
  ])('takes each of several in a cell below a head for a number to call: %j', (shown, expected) => {
    const text = `Jane\v${toldHead('Phone')}${shown}\v${toldHead('Account')}7700900129`;
    const found = judgeTexts([text], { regions }).flat();
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
  });

  it.each([
    ['PhoneSort ascending.', 'Order no.Sort ascending.'],
    [
      'Sort by:PhoneSorted: NoneShow Phone column actions',
      'Sort by:Order no.Sorted: NoneShow Order no. column actions',
    ],
    ['Mobile\n Filter', 'Order no.\n Filter'],
    ['Telefon Aufsteigend sortieren', 'Auftragsnr. Aufsteigend sortieren'],
    ['Click to sort by Phone', 'Click to sort by Order no.'],
    ['Cliquez pour trier par Téléphone', 'Cliquez pour trier par N° de commande'],
    ['Phone of sorting office', 'Order no.'],
    ['Sortieren nach: Telefon', 'Sortieren nach: Auftragsnr.'],
    ['TéléphoneTri croissant.', 'N° de commande Trier'],
    ['Телефон Сортировать', 'Номер заказа Сортировать'],
    ['電話番号並べ替え', '注文番号 並べ替え'],
  ])('heeds a head whatever words for clicks tables write into it: %s, %s', (phone, order) => {
    const text = `Jane\v${toldHead(phone)}7700900123\v${toldHead(order)}020 7946 0018\v`;
    const found = judgeTexts([text], { regions }).flat();
    expect(found.map(({ value }) => value)).toEqual(['+447700900123']);
  });

  it('tells where contacts stand behind heads, and takes none for what a head says', () => {
    const heads = toldHead('Call +44 20 7946 0001 or jane@acme.example');
    const text = `${heads}+44 20 7946 0002\v${heads}bob@acme.example\v${toldHead('Order no.')}${toldHead('Phone')}7700900123`;
    const found = judgeTexts([text], { regions }).flat();
    expect(found.map(({ value, start, end }) => [value, text.slice(start, end)])).toEqual([
      ['+442079460002', '+44 20 7946 0002'],
      ['bob@acme.example', 'bob@acme.example'],
      ['+447700900123', '7700900123'],
    ]);
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
    ['an address between signs and what nobody sees', ' \u200f"jane@acme.example", ', ['jane@acme.example']],
    ['an address that begins with a sign', '_jane_@acme.example', ['_jane_@acme.example']],
    ['nothing', '', []],
    [
      'a link to write',
      'mailto:Jane%20Doe%20<jane%2Bx@acme.example>?subject=bob@acme.example',
      ['jane+x@acme.example'],
    ],
    ['a link to write with a slip', 'mailto:mailto:jane@acme.example&subject=Hello', ['jane@acme.example']],
    ['a link to write to R&D', 'mailto:r&d@acme.example', ['r&d@acme.example']],
    ['a link to write to two', 'mailto:jane@acme.example,bob@acme.example', []],
    ['a link to share', 'mailto:?subject=Look&body=020%207946%200018', []],
    ['a link that no sign is left out of', 'mailto:jane%@acme.example', ['jane%@acme.example']],
    ['a link to call', 'tel:020%207946%200018', ['+442079460018']],
    ['a link to call an extension', 'TEL:020 7946 0018 ext. 22', ['+442079460018;ext=22']],
    ['a link to call with a word', 'tel:Phone: +44 20 7946 0018', ['+442079460018']],
    ['a link to call what is spelt', 'tel:+1-800-FLOWERS', ['+18003569377']],
    ['a link to call either of two', 'tel:020 7946 0018 or 020 7946 0019', []],
    ['a link to text something', 'sms:+442079460018&body=Call%20020%207946%200019', ['+442079460018']],
    ['a link to a chat', 'https://wa.me/442079460018', ['+442079460018']],
    ['a link to a chat with a plus', '//wa.me/%2B442079460018?text=020%207946%200019', ['+442079460018']],
    [
      'a link to a chat by a name',
      'https://api.whatsapp.com/send?text=020%207946%200019&phone=442079460018',
      ['+442079460018'],
    ],
    ['a link to a chat of its own scheme', 'whatsapp://send?text=Hi&phone=442079460018', ['+442079460018']],
    ['a link to share in a chat', 'whatsapp://send?text=020%207946%200018', []],
    ['a link to a chat in a country that is not the page’s', 'https://wa.me/972541234567', ['+972541234567']],
    ['a link to a chat with nobody, and a number behind it', 'https://wa.me/99999?x=+442079460018', []],
    ['a link to a chat by a code', 'https://wa.me/message/ABC0207946', []],
    ['a link to write on a line of its own', 'mailto:\n  jane@acme.example', ['jane@acme.example']],
    ['a link to write to another mailbox', 'mailto:-jane@acme.example', []],
    ['a link to write to a quoted address', 'mailto:"jane@acme.example"', ['jane@acme.example']],
    ['a link to text by another name', 'smsto:+442079460018', ['+442079460018']],
    ['a link to call and dial on', 'tel:+442079460018p12', ['+442079460018']],
    ['a link to call into a meeting', 'tel:+442079460018,,353854704#', ['+442079460018']],
    ['a link to call a line of six digits', 'tel:+442079460018,,353854#', ['+442079460018;ext=353854']],
    ['a link to call a line within a house', 'tel:+442079460018,,204#', ['+442079460018;ext=204']],
    ['a link to call within an area', 'tel:5550143;phone-context=+1206', ['+12065550143']],
    ['a link to call within an area, with a space', 'tel:555%200143;phone-context=+1206', ['+12065550143']],
    ['a link to call within a town', 'tel:555-0143;phone-context=+1-206', ['+12065550143']],
    ['a link to share in a chat', 'https://api.whatsapp.com/send?text=020%207946%200019', []],
    ['a link to a site', 'https://acme.example/?phone=02079460018', []],
    ['a link to a site that looks like a chat', 'https://notwa.me/442079460018', []],
  ])('takes the value of an attribute that is %s as a whole', (_, value, expected) => {
    expect(valuesIn(attributeQuestion(value))).toEqual([expected]);
  });

  it('takes what is raised in the word for a number for a piece of that', () => {
    expect(valuesIn('Order N\vo\v 02079460018, order n\vos\v 02079460019')).toEqual([[]]);
    expect(valuesIn('Call\v1\v 02079460018')).toEqual([['+442079460018']]);
  });

  it.each([
    ['nothing but semicolons', (length: number) => `${';'.repeat(length)}\n`],
    ['an address and signs', (length: number) => `jane@acme.example${'!'.repeat(length)}x`],
    ['signs and an address', (length: number) => `x${'!'.repeat(length)} jane@acme.example`],
    ['a chat with many', (length: number) => `https://wa.me/send?${'&phone'.repeat(length)}`],
  ])('judges an attribute of %s in steps that grow in a line with it', (_, value) => {
    const steps = (length: number) =>
      countingSteps(() => judgeTexts([attributeQuestion(value(length))], { regions: ['GB'] }));
    expect(steps(1_200)).toBeLessThan(2.2 * steps(600));
  });

  it.each([
    ['cells', (length: number) => `${toldHead('Phone')}x\v`.repeat(length / 10)],
    ['no cells of their own', (length: number) => `${toldHead('Phone').repeat(length / 10)}${'x '.repeat(length)}`],
    ['no end', (length: number) => beforeHead.repeat(length)],
  ])('judges a text of heads with %s in steps that grow in a line with it', (_, text) => {
    const steps = (length: number) => countingSteps(() => judgeTexts([text(length)], { regions: ['GB'] }));
    expect(steps(1_200)).toBeLessThan(2.2 * steps(600));
  });
});
