import { describe, expect, it } from 'vitest';
import type { RecordGraph } from '#lib/crm/record-graph.ts';
import { findLines } from '#lib/record/find-lines.ts';
import { linkedIds } from '#lib/record/linked.ts';
import { graphOf, wireRecord } from '#test/fakes/records.ts';

const stub = (id: string) => ({ id, _already_resolved: true });
const rootOf = (graph: RecordGraph) => {
  const root = graph.records.get('root');
  if (!root) throw new Error('no root');
  return root;
};
const linkedOf = (graph: RecordGraph) => [...linkedIds(rootOf(graph), graph)];

describe('linkedIds', () => {
  it('groups links both ways by entity: those of the fields first, each record once', () => {
    const acme = wireRecord('acme', 'companies', { owner: stub('root') });
    const graph = graphOf(
      'contacts',
      { company: acme, formerCompany: wireRecord('old', 'companies') },
      { deals: [wireRecord('d1', 'deals'), wireRecord('d2', 'deals')], companies: [stub('acme')] },
    );
    expect(linkedOf(graph)).toEqual([
      ['companies', ['acme', 'old']],
      ['deals', ['d1', 'd2']],
    ]);
  });

  it('has no groups where nothing is linked, and one for an entity named like a member of every object', () => {
    expect(linkedOf(graphOf('contacts', { name: 'x' }))).toEqual([]);
    expect(linkedOf(graphOf('contacts', { x: wireRecord('t', 'constructor') }))).toEqual([['constructor', ['t']]]);
  });
});

describe('findLines', () => {
  const names = ['Résumé of Ana', 'Plain', 'דָּנָה לוי', 'ANA plain', ''];
  const deals = names.map((title, place) =>
    wireRecord(`d${place}`, 'deals', { title, status: place ? 'Open' : 'Won' }),
  );
  const graph = graphOf('contacts', {}, { deals });
  const group = { recordId: 'root', entity: 'deals', ids: deals.map(({ id }) => id) };
  const find = (words: string) => findLines(group, words, { question: 'q', graph, definitionsOf: () => [] });

  it.each([
    ['one word', 'plain', ['d1', 'd3']],
    ['every word, in any order and case', 'PLAIN ana', ['d3']],
    ['letters without their marks', 'resume', ['d0']],
    ['Hebrew without its points', 'דנה', ['d2']],
    ['a status', 'won', ['d0']],
    ['what is in no line', 'nobody', []],
    ['what a pattern would mean otherwise', '.*', []],
  ])('finds %s', async (_what, words, ids) => {
    expect(await find(words)).toEqual(ids);
  });

  it('reads a long group in pieces, and only once', async () => {
    let rests = 0;
    const rest = async () => {
      rests += 1;
    };
    const many = Array.from({ length: 5_000 }, (_, index) =>
      wireRecord(`x${index}`, 'deals', { title: `Deal ${index}` }),
    );
    const large = graphOf('contacts', {}, { deals: many });
    const whole = { recordId: 'root', entity: 'deals', ids: many.map(({ id }) => id) };
    const answered = { question: 'q', graph: large, definitionsOf: () => [] };
    expect(await findLines(whole, 'deal 4999', answered, rest)).toEqual(['x4999']);
    expect(rests).toBe(4);
    expect(await findLines(whole, 'deal 4998', answered, rest)).toEqual(['x4998']);
    expect(rests).toBe(4);
  });

  it('reads again where the fields have become known, which may choose other titles', async () => {
    const one = wireRecord('d', 'deals', { code: 'A-1', label: 'Lens line' });
    const small = graphOf('contacts', {}, { deals: [one] });
    const only = { recordId: 'root', entity: 'deals', ids: ['d'] };
    const definition = { id: 'f', nameHe: '', isRequired: false, isSystem: false, isReadonly: false, options: null };
    const known = [{ ...definition, apiName: 'label', name: 'Name', fieldType: 'text', orderIndex: 0 }];
    expect(await findLines(only, 'lens', { question: 'q', graph: small, definitionsOf: () => [] })).toEqual([]);
    expect(await findLines(only, 'lens', { question: 'q', graph: small, definitionsOf: () => known })).toEqual(['d']);
  });
});
