import type { Activity } from '#lib/crm/contract.ts';
import type { ConnectionView } from '#lib/messages/connections.ts';
import type { AskedQuestion, LookupView } from '#lib/messages/contract.ts';
import type { ActivityPage, FieldView, RecordLine, RecordView } from '#lib/record/view.ts';
import { defaultSettings } from '#lib/settings/defaults.ts';
import type { Settings } from '#lib/settings/schema.ts';

/** What the background tells pages, made with as little said as a test needs. */

export const line = (recordId: string, entity = 'contacts', title = recordId): RecordLine => ({
  ref: { question: 'q', recordId },
  entity,
  title,
  subtitle: '',
  updatedAt: '2025-11-01T10:00:00.000Z',
});

export const field = (apiName: string, type: string, value: unknown, more: Partial<FieldView> = {}): FieldView => ({
  apiName,
  label: { en: apiName, he: `${apiName} בעברית` },
  type,
  value,
  links: [],
  ...more,
});

export const record = (recordId: string, more: Partial<RecordView> = {}): RecordView => ({
  ref: { question: 'q', recordId },
  entity: 'contacts',
  title: recordId,
  subtitle: '',
  environment: 'test',
  fetchedAt: Date.parse('2025-11-20T10:00:00.000Z'),
  createdAt: '2025-01-01T10:00:00.000Z',
  updatedAt: '2025-11-01T10:00:00.000Z',
  fields: [],
  linked: [],
  recordsInAnswer: 1,
  ...more,
});

export const activity = (id: string, activityType = 'note', data: Record<string, unknown> = {}): Activity => ({
  id,
  activityType,
  data,
  createdBy: 'api',
  createdAt: '2025-11-19T10:00:00.000Z',
});

export const activityPage = (activities: Activity[], page = 1, hasMore = false): ActivityPage => ({
  activities,
  pagination: { page, limit: 20, total: activities.length, hasMore },
});

export const lookup = (more: Partial<LookupView> = {}): LookupView => ({
  contact: { kind: 'email', value: 'dana@acme.example' },
  state: 'done',
  matches: [],
  asked: [],
  ...more,
});

/** A question of a look-up about one address. */
export const asked = (
  entity: string,
  field: string,
  label: AskedQuestion['label'],
  outcome: AskedQuestion['outcome'],
): AskedQuestion => ({ entity, field, label, value: 'dana@acme.example', outcome });

export const connection = (more: Partial<ConnectionView> = {}): ConnectionView => ({
  id: 'one',
  baseUrl: 'https://crm.example',
  environment: 'test',
  organization: 'Acme',
  checkedAt: Date.parse('2025-11-20T10:00:00.000Z'),
  ...more,
});

export const settings = (more: Partial<Settings> = {}): Settings => ({ ...defaultSettings, ...more });
