import { describe, expect, it } from 'vitest';
import { isLabelledPhone, isOtherNumber } from '#lib/spotting/phones/labels/context.ts';

const phones = [
  ['Tel: ', 'tel. (', 'TELEFON/', 'Fax ', 'M: ', 'call ', 'Ring ', 'natel\t'],
  [
    'Toll free: ',
    'toll-free ',
    'Tollfree ',
    'Freephone ',
    'Call us ',
    'WhatsApp ',
    'whats app ',
    'Điện thoại: ',
    'Di động ',
  ],
  ['Phone number is ', 'Phone No. ', 'Telefonnr. ', 'Mobilenumber ', 'Tel ist ', 'telº ', 'Tel nº '],
  ['โทรศัพท์ ', 'โทร.', 'फ़ोन: ', 'হ্যালো ফোন ', '携帯電話：', '手机 ', 'טלפון: ', 'هاتف '],
  ['📞 ', 'Office ☎ ', 'see 📱', 'page 12, tel '],
].flat();

const others = [
  ['order ', 'Order no. ', 'invoice number ', 'Ref. #', 'ids: ', 'port: ', 'pages ', 'Volume '],
  ['a/c ', 'S/N: ', 'P.IVA ', 'piva ', 'c.f. ', 'Org.nr ', 'orgnr: ', 'Ust-Id ', 'ustid ', 'y-tunnus ', 'partita IVA '],
  ['р/с ', 'ח.פ ', 'חפ ', 'мãsố mã số thuế: ', 'רכישה: הזמנה ', '编号：', '会員番号 ', 'شماره سفارش '],
  ['USD ', 'kr. ', '12 eur', '₪', '$ ', '@', 'ID: 12 №', 'Auftr.-Nr.', 'value ='],
].flat();

const sentences = [
  '',
  'the ',
  'and then ',
  'of course, ',
  'Otto ',
  'I can ',
  'if ',
  'שלום ',
  'дом ',
  '12, ',
  '12 and ',
];

describe('what stands before a number', () => {
  it.each(phones)('says with %j that it is one to call', (before) => {
    expect(isLabelledPhone(before)).toBe(true);
  });

  it.each(others)('says with %j that it is none to call', (before) => {
    expect(isOtherNumber({ before, after: '' }, false)).toBe(true);
  });

  it.each(['Nº ', 'Nr. ', 'No.', 'see n° ', 'Whatever no. '])(
    'says with %j that figures without groups are none',
    (before) => {
      const around = { before, after: '' };
      expect([isOtherNumber(around, true), isOtherNumber(around, false)]).toEqual([true, false]);
    },
  );

  it.each(['my no ', 'Ligue no ', 'na nr ', 'Driver no. '])('says with %j that they may be one', (before) => {
    expect(isOtherNumber({ before, after: '' }, true)).toBe(false);
  });

  it.each(sentences)('says neither with %j', (before) => {
    const around = { before, after: '' };
    expect([isLabelledPhone(around.before), isOtherNumber(around, false)]).toEqual([false, false]);
  });

  it.each(['+1 ', '+44 (', 'x', 'a-', '12:', '.', 'http://a.example/', '+49 30 +1 '])(
    'is one with it behind %j',
    (before) => {
      expect(isOtherNumber({ before, after: '' }, false)).toBe(true);
    },
  );
});
