import { describe, expect, it } from 'vitest';
import { arrangeStages, readPipeline, stageFields } from '#lib/overview/pipeline.ts';
import { define } from '#test/fakes/records.ts';

const stages = [
  { stage: 'won', count: 7 },
  { stage: 'new', count: 3 },
  { stage: 'old one', count: 1 },
];

describe('an answer with a pipeline', () => {
  it('is read', () => {
    expect(readPipeline({ entity: 'deals', statusField: 'stage', total: 11, stages })).toEqual({
      statusField: 'stage',
      total: 11,
      stages,
      more: 0,
      flawed: 0,
    });
  });

  it('is counted where it says no total, and says that it is not whole', () => {
    expect(readPipeline({ stages })).toEqual({ statusField: undefined, total: 11, stages, more: 0, flawed: 1 });
  });

  it('counts a stage that comes twice as one', () => {
    const twice = [...stages, { stage: 'won', count: 1 }];
    expect(readPipeline({ stages: twice })?.stages).toEqual([{ stage: 'won', count: 8 }, ...stages.slice(1)]);
  });

  it('has as many stages as a chart can show, with names that end', () => {
    const many = Array.from({ length: 503 }, (_, index) => ({ stage: `${index} ${'x'.repeat(300)}`, count: 1 }));
    const read = readPipeline({ stages: many });
    expect([read?.stages.length, read?.more, read?.total, read?.stages[0]?.stage.length]).toEqual([500, 3, 503, 200]);
  });

  it('has a total that is a number, whatever it is made of', () => {
    const read = readPipeline({
      stages: [1, 2].map((stage) => ({ stage: `${stage}`, count: Number.MAX_SAFE_INTEGER })),
    });
    expect(read?.total).toBe(Number.MAX_SAFE_INTEGER);
  });

  it.each([
    ['a count that is no whole number', { stage: 'lost', count: 1.5 }],
    ['a count that is none', { stage: 'lost', count: -1 }],
    ['a stage without a name', { count: 4 }],
    ['what is no stage', 'lost'],
  ])('leaves out %s', (_, odd) => {
    expect(readPipeline({ total: 11, entity: 'deals', statusField: 'stage', stages: [odd, ...stages] })).toMatchObject({
      stages,
      flawed: 1,
    });
  });

  it.each([null, 'stages', {}, { stages: 'three' }])('is nothing where it holds no stages: %j', (data) => {
    expect(readPipeline(data)).toBeUndefined();
  });
});

describe('stages', () => {
  it('stand in the order of the options, the empty ones among them, and strangers behind', () => {
    expect(arrangeStages(stages, ['new', 'talking', 'won'], undefined)).toEqual([
      { stage: 'new', count: 3 },
      { stage: 'talking', count: 0 },
      { stage: 'won', count: 7 },
      { stage: 'old one', count: 1 },
    ]);
  });

  it('stand as they came where the field has no options', () => {
    expect(arrangeStages(stages, [], undefined).map(({ stage }) => stage)).toEqual(['won', 'new', 'old one']);
  });

  it('leave out the empty ones of a list too long for a pipeline', () => {
    const options = Array.from({ length: 51 }, (_, index) => `option ${index}`).concat('won');
    expect(arrangeStages(stages, options, undefined).map(({ stage }) => stage)).toEqual(['won', 'new', 'old one']);
  });

  it('say what they were before', () => {
    const before = { at: 1, stages: [['won', 5] as [string, number], ['gone', 2] as [string, number]] };
    expect(arrangeStages(stages, ['new', 'won'], before)).toEqual([
      { stage: 'new', count: 3, before: 0 },
      { stage: 'won', count: 7, before: 5 },
      { stage: 'old one', count: 1, before: 0 },
    ]);
  });

  it('can be told by any name, those of objects among them', () => {
    const odd = [
      { stage: '__proto__', count: 2 },
      { stage: 'constructor', count: 1 },
    ];
    expect(arrangeStages(odd, ['constructor'], { at: 1, stages: [] })).toEqual([
      { stage: 'constructor', count: 1, before: 0 },
      { stage: '__proto__', count: 2, before: 0 },
    ]);
  });
});

describe('fields that a pipeline can be made of', () => {
  it('are those that offer a choice, and the one that is asked for unless another is named', () => {
    const [name, stage, status, source] = define({ name: 'text', stage: 'select', status: 'text', source: 'text' });
    if (!name || !stage || !status || !source) throw new Error('There are four');
    const fields = [name, stage, status, { ...source, options: ['web', 'fair'] }];
    expect(stageFields(fields).map(({ apiName }) => apiName)).toEqual(['stage', 'status', 'source']);
  });
});
