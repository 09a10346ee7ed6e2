import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readRecordGraph } from '#lib/crm/record-graph.ts';
import { type Answered, buildView } from '#lib/record/build-view.ts';
import { recordView } from '#lib/record/view.ts';
import { define, times, wireRecord } from '#test/fakes/records.ts';

const context = { environment: 'test', fetchedAt: 5 } as const;
const stub = (id: string) => ({ id, _already_resolved: true });
const contactFields = define({
  name: ['text', 'Name', 'שם'],
  email: ['Email', 'E-mail', ''],
  company: ['link', 'Company', 'חברה'],
});

function answered(tree: unknown): Answered {
  return {
    question: 'q',
    graph: readRecordGraph(tree),
    definitionsOf: (entity) => (entity === 'contacts' ? contactFields : []),
  };
}

function view(tree: unknown, id = 'root') {
  const built = buildView(id, answered(tree), context);
  if (!built) throw new Error('no view');
  return z.parse(recordView, built);
}

describe('a record view', () => {
  it('draws defined fields in their order with both labels and their types however written, then the others by their names', () => {
    const { fields } = view(
      wireRecord('root', 'contacts', { nextStep_date: 'soon', email: 'j@x.example', name: 'Jane' }),
    );
    expect(fields.map(({ apiName, label, type, value }) => [apiName, label.en, label.he, type, value])).toEqual([
      ['name', 'Name', 'שם', 'text', 'Jane'],
      ['email', 'E-mail', 'E-mail', 'email', 'j@x.example'],
      ['company', 'Company', 'חברה', 'link', null],
      ['nextStep_date', 'Next step date', 'Next step date', 'unknown', 'soon'],
    ]);
  });

  it('orders by orderIndex, not by the order in which the definitions came', () => {
    const definitions = define({ a: 'text', b: 'text', c: 'text' }).map((field) => ({
      ...field,
      orderIndex: -field.orderIndex,
    }));
    const built = buildView(
      'root',
      { ...answered(wireRecord('root', 'x', {})), definitionsOf: () => definitions },
      context,
    );
    expect(built?.fields.map(({ apiName }) => apiName)).toEqual(['c', 'b', 'a']);
  });

  it('shows links both ways, a stub as the record that it stands for', () => {
    const company = wireRecord('c', 'companies', { name: 'Acme', owner: stub('root') });
    const tree = wireRecord(
      'root',
      'contacts',
      { name: 'Jane', company },
      {
        deals: [wireRecord('d', 'deals', { title: 'Renewal', status: 'Open', company: stub('c') })],
      },
    );
    const own = view(tree);
    expect(own.fields.find(({ apiName }) => apiName === 'company')?.links).toEqual([
      {
        ref: { question: 'q', recordId: 'c' },
        entity: 'companies',
        title: 'Acme',
        subtitle: '',
        updatedAt: times.updatedAt,
      },
    ]);
    expect(own.linked).toEqual([
      { entity: 'companies', total: 1, lines: own.fields.find(({ apiName }) => apiName === 'company')?.links },
      {
        entity: 'deals',
        total: 1,
        lines: [
          {
            ref: { question: 'q', recordId: 'd' },
            entity: 'deals',
            title: 'Renewal',
            subtitle: 'Acme',
            status: 'Open',
            updatedAt: times.updatedAt,
          },
        ],
      },
    ]);
    expect(own.recordsInAnswer).toBe(3);
    // Opened in its place, the company shows the contact that its stub stands for.
    expect(view(tree, 'c').fields.find(({ apiName }) => apiName === 'owner')?.links).toMatchObject([{ title: 'Jane' }]);
  });

  it('knows environment, age and times', () => {
    expect(view(wireRecord('root', 'contacts'))).toMatchObject({ environment: 'test', fetchedAt: 5, ...times });
  });

  it('has no view of a record that the answer does not hold', () => {
    expect(buildView('other', answered(wireRecord('root', 'contacts')), context)).toBeUndefined();
  });
});

describe('a view stays small', () => {
  const many = Array.from({ length: 50_000 }, (_, index) =>
    wireRecord(`d${index}`, 'deals', { title: `Deal ${index}`, contact: stub('root') }),
  );
  const hub = wireRecord('root', 'contacts', { name: 'Jane' }, { deals: many });

  it('with 50,000 linked records: 20 lines come with it', () => {
    const large = answered(hub);
    const built = buildView('root', large, context);
    expect(built?.linked).toMatchObject([{ entity: 'deals', total: 50_000 }]);
    expect(built?.linked[0]?.lines).toHaveLength(20);
  });

  it('with values of any size and any number of fields', () => {
    const fields = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`f${index}`, index]));
    const { fields: drawn } = view(
      wireRecord('root', 'x', { long: 'x'.repeat(3_000_000), list: Array(50_000).fill('y'), ...fields }),
    );
    expect(drawn).toHaveLength(500);
    expect(drawn.every(({ value }) => JSON.stringify(value).length <= 40_100)).toBe(true);
    expect(String(drawn[0]?.value).endsWith('…')).toBe(true);
  });

  it('with any number of defined fields, whose names are read once and not for every line', () => {
    const readsFor = (lines: number): number => {
      let reads = 0;
      const count = (name: string): string => {
        reads += 1;
        return name;
      };
      const fields = contactFields.map((field) => ({
        ...field,
        get nameHe() {
          return count(field.nameHe);
        },
      }));
      const others = Array.from({ length: lines }, (_, index) =>
        wireRecord(`c${index}`, 'contacts', { email: `${index}@x.example`, company: wireRecord(`f${index}`, 'firms') }),
      );
      const tree = wireRecord('root', 'contacts', { name: 'Jane' }, { contacts: others });
      buildView('root', { ...answered(tree), definitionsOf: () => fields }, context);
      return reads;
    };
    expect(readsFor(20)).toBe(readsFor(1));
  });

  it('with a field named like something that every object inherits', () => {
    const tree = JSON.parse(
      JSON.stringify(wireRecord('root', 'constructor', {}, { toString: [wireRecord('t', 'toString')] })).replace(
        '"fields":{}',
        '"fields":{"__proto__":"p","constructor":"c"}',
      ),
    );
    const drawn = view(tree);
    expect(drawn.fields.map(({ apiName, value }) => [apiName, value])).toEqual([
      ['__proto__', 'p'],
      ['constructor', 'c'],
    ]);
    expect(drawn.linked).toMatchObject([{ entity: 'toString', total: 1 }]);
  });

  it('with labels that leave room for what they stand beside', () => {
    const known = view(wireRecord('root', 'contacts', { ['x'.repeat(5_000)]: 'a' })).fields.at(-1);
    expect(known?.label.en).toMatch(/^X?x{79,80}…$/i);
    expect(known?.value).toBe('a');
  });
});
