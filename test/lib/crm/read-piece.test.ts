import { describe, expect, it } from 'vitest';
import { automation } from '#lib/crm/contract.ts';
import { readPiece } from '#lib/crm/read-piece.ts';
import { automationRow } from '#lib/overview/view.ts';
import { welcome as whole } from '#test/fakes/automations.ts';

const read = (raw: unknown) => readPiece(automation, automationRow, raw);

describe('an object of an answer', () => {
  it('is whole where it is what the interface promises, without members that nobody knows', () => {
    expect(read({ ...whole, colour: 'red' })).toEqual({ value: whole, isWhole: true });
  });

  it.each([
    ['null', { ...whole, lastExecutedAt: null }, { ...whole, lastExecutedAt: null }],
    ['absent', { ...whole, lastExecutedAt: undefined }, { ...whole, lastExecutedAt: undefined }],
  ])('is whole where what has not happened yet is %s', (_, raw, value) => {
    expect(read(raw)).toEqual({ value: JSON.parse(JSON.stringify(value)), isWhole: true });
  });

  it.each([
    ['a member is missing', { ...whole, status: undefined }, ['status']],
    ['a member is of another type', { ...whole, executionCount: 'three' }, ['executionCount']],
    ['a time is no time', { ...whole, createdAt: 'yesterday', lastExecutedAt: 5 }, ['createdAt', 'lastExecutedAt']],
  ])('shows the rest where %s', (_, raw, lost) => {
    const rest = Object.fromEntries(Object.entries(whole).filter(([name]) => !lost.includes(name)));
    expect(read(raw)).toEqual({ value: rest, isWhole: false });
  });

  it.each([null, 'text', 7, [], {}, { colour: 'red' }])('is nothing where nothing can be read: %j', (raw) => {
    expect(read(raw)).toBeUndefined();
  });
});
