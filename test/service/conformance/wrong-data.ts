import { inActivity, inAnswers, inData, inFirst, list, object } from './mistakes.ts';
import type { Mistake } from './wrong-server.ts';

/** A mistake in the pages of a history that is read page by page. */
const onPage = (page: number | undefined, spoil: (pagination: Record<string, unknown>) => void): Mistake =>
  inAnswers('get_activities', ({ pagination }, { params }) => {
    if (params.page !== undefined && (page === undefined || params.page === page)) spoil(object(pagination));
  });

/** One mistake for each rule about lists, fields, histories, signature requests and pipelines. */
export const wrongData: Record<string, Mistake> = {
  'automations.members': inFirst('list_automations', (automation) => {
    automation.executionCount = '412';
  }),
  'subscriptions.members': inFirst('list_webhook_subscriptions', (subscription) => {
    delete subscription.lastDelivery;
  }),
  'subscriptions.active': inFirst('list_webhook_subscriptions', (subscription) => {
    subscription.active = false;
  }),
  'fields.members': inFirst('get_fields', (field) => delete field.nameHe, 'fields'),
  'fields.list': inAnswers('get_fields', (body) => {
    if (body.entity === 'leads') Object.assign(body, { fields: {}, count: 0 });
  }),
  'fields.entity': inAnswers('get_fields', (body) => {
    body.entity = 'things';
  }),
  'fields.count': inAnswers('get_fields', (body) => {
    body.count = 99;
  }),
  'fields.no-data': inAnswers('get_fields', (body) => {
    body.data = body.fields;
  }),
  'fields.options': inFirst(
    'get_fields',
    (field) => {
      field.options = [];
    },
    'fields',
  ),
  'fields.order-index': inFirst(
    'get_fields',
    (field) => {
      field.orderIndex = -1;
    },
    'fields',
  ),
  'fields.api-name': inAnswers('get_fields', (body) => {
    const fields = list(body.fields);
    fields.push({ ...object(fields[0]), id: 'field-again' });
    body.count = fields.length;
  }),
  'activities.members': inFirst('get_activities', (activity) => delete activity.createdBy),
  'activities.types': inAnswers('get_activities', ({ data }, { params }) => {
    const [first] = list(data);
    if (first && params.type === undefined) object(first).activityType = 'fax';
  }),
  'activities.note': inActivity('note', ({ data }) => delete object(data).content),
  'activities.email': inActivity('email', ({ data }) => delete object(data).subject),
  'activities.filter': inFirst('get_activities', (activity, { params }) => {
    if (params.type === 'call') activity.activityType = 'meeting';
  }),
  'activities.one-record': inFirst('get_activities', (activity, { params }) => {
    if (!String(params.recordId).includes('dana')) activity.id = 'activity-dana-28';
  }),
  'pages.members': onPage(1, (pagination) => {
    pagination.hasMore = 'true';
  }),
  'pages.echo': onPage(2, (pagination) => {
    pagination.page = 1;
  }),
  'pages.limit': inAnswers('get_activities', ({ data }, { params }) => {
    if (params.limit === 1) list(data).push({ ...object(list(data)[0]), id: 'activity-more' });
  }),
  'pages.more': onPage(2, (pagination) => {
    pagination.hasMore = false;
  }),
  'pages.end': onPage(6, (pagination) => {
    pagination.hasMore = true;
  }),
  'pages.apart': inFirst('get_activities', (activity, { params }) => {
    if (params.page === 2) activity.id = 'activity-dana-28';
  }),
  'pages.total': onPage(undefined, (pagination) => {
    pagination.total = 29;
  }),
  'pages.filtered-total': inAnswers('get_activities', ({ pagination }, { params }) => {
    if (params.type === 'note') object(pagination).total = 1;
  }),
  'signatures.members': inData('get_signature', (signature) => {
    delete signature.recipientPhone;
  }),
  'signatures.id': inData('get_signature', (signature) => {
    signature.id = 'sig-1';
  }),
  'signatures.signing-url': inData('get_signature', (signature) => {
    signature.signingUrl = '/sign/sig-2001';
  }),
  'signatures.signed-pdf': inData('get_signature', (signature) => {
    if (signature.signedPdfUrl) signature.signedPdfUrl = '//crm.example/sign/sig-2001.pdf';
  }),
  'signatures.signed': inData('get_signature', (signature) => {
    signature.signedAt = null;
  }),
  'signatures.linked-entity': inData('get_signature', (signature) => {
    signature.linkedEntitySlug = 'things';
  }),
  'pipeline.members': inData('get_pipeline', (pipeline) => {
    delete pipeline.total;
  }),
  'pipeline.stages': inData('get_pipeline', ({ stages }) => {
    object(list(stages)[0]).count = '9';
  }),
  'pipeline.entity': inData('get_pipeline', (pipeline) => {
    pipeline.entity = 'things';
  }),
  'pipeline.status-field': inData('get_pipeline', (pipeline, { params }) => {
    if (params.statusField === undefined) pipeline.statusField = 'stage';
  }),
  'pipeline.order': inData('get_pipeline', ({ stages }) => {
    list(stages).reverse();
  }),
  'pipeline.distinct': inData('get_pipeline', ({ stages }) => {
    object(list(stages)[1]).stage = object(list(stages)[0]).stage;
  }),
  'pipeline.total': inData('get_pipeline', (pipeline) => {
    pipeline.total = 0;
  }),
};
