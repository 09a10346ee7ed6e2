import { describe, expect, it } from 'vitest';
import { demoLines } from '#service/demo/lines.ts';
import { people } from '#service/demo/people.ts';
import { lineSchemas, type WrittenLine } from '#service/import/line.ts';

const ofType = <T extends WrittenLine['type']>(type: T) =>
  demoLines.filter((line): line is WrittenLine<T> => line.type === type);
const records = ofType('record');
const recordIds = new Set(records.map(({ id }) => id));
const everything = JSON.stringify(demoLines);

/** Ranges that regulators keep for fiction, in digits with the country's code or the trunk zero. */
const fictional =
  /^(?:(?:0044|44|0|440)(?:207946\d{4}|7700900\d{3})|1?\d{3}55501\d\d|(?:33|0033|0)(?:1990\d{5}|63998\d{4})|(?:49|0049|0)3023125\d{3}|(?:61|0)491570(?:156|157|158|159|110))$/;

describe('the demo organization', () => {
  it('is made of lines that an import takes', () => {
    for (const line of demoLines) {
      const { type } = line;
      expect(lineSchemas[type].safeParse(line).error, JSON.stringify(line)).toBeUndefined();
    }
  });

  it('writes Hebrew abbreviations with gershayim', () => {
    expect(everything).toMatch(/[א-ת]״[א-ת]/);
    expect(demoLines.map((line) => JSON.stringify(line)).filter((line) => /[א-ת]\\?["'][א-ת]/.test(line))).toEqual([]);
  });

  it('gives every line an id of its own', () => {
    const ids = demoLines.filter((line) => line.type !== 'entity').map(({ type, id }) => `${type} ${id}`);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('names only fields that its entities define, and links only to records that exist', () => {
    const fields = new Map(ofType('field').map((field) => [`${field.entity}.${field.apiName}`, field]));
    const values = records.flatMap(({ entity, fields: values }) =>
      Object.entries(values).map(([apiName, value]) => ({ field: fields.get(`${entity}.${apiName}`), value })),
    );
    for (const { field, value } of values) {
      expect(field).toBeDefined();
      if (field?.fieldType === 'link' && value !== null) expect(recordIds).toContain(value);
      if (field?.options && value !== null) expect(field.options).toContain(value);
    }
  });

  it('tells activities and signatures of records that exist', () => {
    for (const { recordId } of ofType('activity')) expect(recordIds).toContain(recordId);
    for (const { linkedRecordId } of ofType('signature')) expect(recordIds).toContain(linkedRecordId);
  });

  it('holds enough of each entity', () => {
    const count = (slug: string) => records.filter(({ entity }) => entity === slug).length;
    expect(['contacts', 'companies', 'deals', 'tickets', 'leads'].map(count)).toEqual([60, 20, 40, 40, 8]);
  });

  it('uses addresses and domains that nobody can own', () => {
    const domains = everything.match(/(?:@|https?:\/\/)[a-z0-9-]+(?:\.[a-z0-9-]+)*/gi) ?? [];
    expect(domains.length).toBeGreaterThan(90);
    for (const domain of domains) expect(domain).toMatch(/\.example$/);
  });

  it('uses only phone numbers that are kept for fiction', () => {
    const phoneFields = new Set(
      ofType('field')
        .filter(({ fieldType }) => fieldType === 'phone')
        .map(({ apiName }) => apiName),
    );
    const numbers = records.flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([apiName, value]) => (phoneFields.has(apiName) && value ? [String(value)] : [])),
    );
    expect(numbers.length).toBeGreaterThan(80);
    for (const number of numbers) {
      const digits = number.replace(/\s*(?:ext\.|x)\s*\d+$/, '').replace(/\D/g, '');
      expect(digits, number).toMatch(fictional);
    }
  });

  it('knows Dana Levi of Galil Optics, with more than a page of history of every kind', () => {
    const dana = records.find(({ fields }) => fields.email === 'dana.levi@galil-optics.example');
    expect(dana?.fields).toMatchObject({ name: 'Dana Levi', nameHe: 'דנה לוי', phone: '020 7946 0958' });
    expect(records.find(({ id }) => id === dana?.fields.company)?.fields.name).toBe('Galil Optics');
    const history = ofType('activity').filter(({ recordId }) => recordId === dana?.id);
    expect(history.length).toBeGreaterThanOrEqual(25);
    expect(new Set(history.map(({ activityType }) => activityType)).size).toBe(5);
    expect(history.some(({ data }) => String(data.content).includes('<table'))).toBe(true);
    const states = ofType('signature')
      .filter(({ recipientName }) => recipientName === 'Dana Levi')
      .map(({ status }) => status);
    expect(states).toEqual(expect.arrayContaining(['signed', 'sent']));
    const linked = records.filter(({ fields }) => fields.contact === dana?.id).map(({ entity }) => entity);
    expect(linked.filter((slug) => slug === 'deals').length).toBeGreaterThanOrEqual(2);
    expect(linked.filter((slug) => slug === 'tickets').length).toBeGreaterThanOrEqual(2);
  });

  it('knows one address as a lead and as a contact', () => {
    const addresses = new Set(people.map(({ email }) => email));
    const leads = records
      .filter(({ entity }) => entity === 'leads')
      .map(({ fields }) => String(fields.email).toLowerCase());
    expect(leads.filter((email) => addresses.has(email)).length).toBe(2);
  });
});
