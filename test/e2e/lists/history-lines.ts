import { hostileMail } from './hostile-mail.ts';

export const personAddress = 'dana@history.example';
export const notes = 45;

const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
const field = (apiName: string, fieldType: string, orderIndex: number) => ({
  type: 'field',
  entity: 'contacts',
  apiName,
  name: apiName,
  nameHe: apiName,
  fieldType,
  isRequired: false,
  isSystem: true,
  isReadonly: false,
  orderIndex,
  options: null,
});
const activity = (id: string, activityType: string, data: object, day: number, createdBy = 'api') => ({
  type: 'activity',
  id,
  recordId: 'dana',
  activityType,
  data,
  createdBy,
  createdAt: new Date(Date.UTC(2026, 1, day)).toISOString(),
});

/** A person with a long history of every type. */
export const historyLines = (): object[] => [
  { type: 'entity', slug: 'contacts', name: 'Contacts', nameHe: 'אנשי קשר' },
  field('name', 'text', 0),
  field('email', 'email', 1),
  { type: 'record', id: 'dana', entity: 'contacts', fields: { name: 'Dana Levi', email: personAddress }, ...times },
  ...Array.from({ length: notes }, (_, index) =>
    activity(`note-${index}`, 'note', { content: `Note ${index}` }, -index),
  ),
  activity('mail', 'email', { subject: 'Our offer', content: hostileMail }, 5),
  activity('call', 'call', { direction: 'outbound', durationSeconds: 372, summary: 'Agreed on a date' }, 4, 'user-1'),
  activity('file', 'file', { fileName: 'quote.pdf', size: 184_320 }, 3),
  activity('meeting', 'meeting', { title: 'Site visit', attendees: ['Dana', 'Noa'], location: 'Haifa' }, 2),
];
