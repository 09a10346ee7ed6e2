import type { Action, Params } from '#lib/crm/contract.ts';

const time = { createdAt: '2026-01-05T08:00:00.000Z', updatedAt: '2026-02-01T12:30:00.000Z' };

/** A question to each operation, and an answer to it. */
export const examples: { [A in Action]: { says: string; params: Params<A>; answer: Record<string, unknown> } } = {
  verify: {
    says: 'Whose key is this? Changes nothing.',
    params: {},
    answer: { data: { organization: 'Acme', environment: 'test', serverTime: '2026-02-01T12:30:00.000Z' } },
  },
  list_automations: {
    says: 'All automations, in the order in which they were made.',
    params: {},
    answer: {
      data: [
        {
          id: 'automation-1',
          name: 'Welcome mail',
          status: 'active',
          triggerType: 'record_created',
          executionCount: 412,
          lastExecutedAt: '2026-02-01T12:30:00.000Z',
          createdAt: '2026-01-05T08:00:00.000Z',
        },
      ],
    },
  },
  list_webhook_subscriptions: {
    says: 'The active webhook subscriptions.',
    params: {},
    answer: {
      data: [
        {
          id: 'webhook-1',
          url: 'https://hooks.acme.example/crm',
          events: ['record.created', 'record.updated'],
          active: true,
          lastDelivery: null,
        },
      ],
    },
  },
  get_activities: {
    says: 'A page of the history of a record, newest first.',
    params: { recordId: 'c1', page: 1, limit: 20, type: 'note' },
    answer: {
      data: [
        {
          id: 'a1',
          activityType: 'note',
          data: { content: 'Called back.' },
          createdBy: 'api',
          createdAt: '2026-02-01T12:30:00.000Z',
        },
      ],
      pagination: { page: 1, limit: 20, total: 1, hasMore: false },
    },
  },
  smart_lookup: {
    says: 'The record whose field has a value, with everything that links lead to; loops are cut by stubs.',
    params: { entity: 'contacts', field: 'email', value: 'dana@acme.example' },
    answer: {
      found: true,
      record: {
        id: 'c1',
        entity: 'contacts',
        fields: {
          email: 'dana@acme.example',
          company: {
            id: 'k7',
            entity: 'companies',
            fields: { name: 'Acme' },
            related_records: { contacts: [{ id: 'c1', _already_resolved: true }] },
            ...time,
          },
        },
        ...time,
      },
    },
  },
  get_fields: {
    says: 'The fields of an entity, in the order of display.',
    params: { entity: 'contacts' },
    answer: {
      entity: 'contacts',
      count: 1,
      fields: [
        {
          id: 'contacts.email',
          name: 'E-mail',
          nameHe: 'דוא״ל',
          apiName: 'email',
          fieldType: 'email',
          isRequired: false,
          isSystem: true,
          isReadonly: false,
          orderIndex: 0,
          options: null,
        },
      ],
    },
  },
  get_signature: {
    says: 'One signature request.',
    params: { signatureRequestId: 's1' },
    answer: {
      data: {
        id: 's1',
        templateId: 't1',
        documentName: 'Order form',
        recipientName: 'Dana Levi',
        recipientEmail: 'dana@acme.example',
        recipientPhone: null,
        status: 'signed',
        sentVia: 'email',
        signingUrl: 'https://crm.example/sign/s1',
        signedAt: '2026-02-01T12:30:00.000Z',
        signedPdfUrl: '/sign/s1/signed.pdf',
        linkedRecordId: 'c1',
        linkedEntitySlug: 'contacts',
        expiresAt: '2026-03-01T08:00:00.000Z',
        ...time,
      },
    },
  },
  get_pipeline: {
    says: 'How many records of an entity stand at each value of a field.',
    params: { entity: 'deals', statusField: 'status' },
    answer: {
      data: {
        entity: 'deals',
        statusField: 'status',
        total: 7,
        stages: [
          { stage: 'proposal', count: 5 },
          { stage: 'won', count: 2 },
        ],
      },
    },
  },
};
