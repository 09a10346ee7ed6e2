import { describe, expect, it } from 'vitest';
import { readFields } from '#lib/crm/read-fields.ts';
import { define } from '#test/fakes/records.ts';

const [email, phone] = define({ email: ['email', 'E-mail', 'דוא"ל'], phone: 'phone' });
const answer = (fields: unknown, more: object = { count: 2 }) => ({
  success: true,
  entity: 'contacts',
  fields,
  ...more,
});

describe('an answer of get_fields', () => {
  it('is read as the interface has it, whatever else it says', () => {
    expect(readFields(answer([{ ...email, colour: 'red' }, phone]))).toEqual({
      fields: [email, phone],
      flawed: 0,
      unaskable: 0,
    });
    expect(readFields(answer([], { count: 0 }))).toEqual({ fields: [], flawed: 0, unaskable: 0 });
  });

  it.each([
    ['no field at all', 5],
    ['nothing', null],
    ['a field without an apiName', { ...email, apiName: undefined }],
    ['a field whose apiName is empty', { ...email, apiName: '' }],
    ['a field whose apiName is no text', { ...email, apiName: 7 }],
  ])('tells the others where one is %s', (_, odd) => {
    expect(readFields(answer([odd, phone]))).toEqual({ fields: [phone], flawed: 1, unaskable: 1 });
  });

  it.each([
    ['id', 7, ''],
    ['name', { en: 'E-mail' }, ''],
    ['nameHe', null, ''],
    ['fieldType', undefined, 'unknown'],
    ['isRequired', 'no', false],
    ['isSystem', undefined, false],
    ['isReadonly', 1, false],
    ['orderIndex', '3', Number.MAX_SAFE_INTEGER],
    ['options', undefined, null],
    ['options', 'new, won', null],
    ['options', ['new', { value: 'won' }], null],
  ])('keeps a field whose %s is %j', (member, odd, read) => {
    expect(readFields(answer([{ ...email, [member]: odd }, phone]))).toEqual({
      fields: [{ ...email, [member]: read }, phone],
      flawed: 1,
      unaskable: member === 'fieldType' ? 1 : 0,
    });
  });

  it('tells the fields of one that is otherwise not whole', () => {
    expect(readFields({ success: true, fields: [phone] })).toEqual({ fields: [phone], flawed: 1, unaskable: 0 });
  });

  it.each([[{ success: true }], [answer({ email })], [answer([5, {}])], [null], ['fields']])(
    'is none where nothing in it can be read: %j',
    (odd) => {
      expect(readFields(odd)).toBeUndefined();
    },
  );
});
