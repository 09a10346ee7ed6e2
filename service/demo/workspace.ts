import type { WrittenLine } from '../import/line.ts';
import { daysAgo } from './calendar.ts';

/** The organization whose records the demo shows. */
export const demoOrganization = 'Olive & Oak Systems';

export const automationLines: WrittenLine<'automation'>[] = [
  {
    type: 'automation',
    id: 'automation-1',
    name: 'Welcome mail to a new contact',
    status: 'active',
    triggerType: 'record_created',
    executionCount: 412,
    lastExecutedAt: daysAgo(0, -35),
    createdAt: daysAgo(540),
  },
  {
    type: 'automation',
    id: 'automation-2',
    name: 'התראה על פנייה דחופה',
    status: 'active',
    triggerType: 'record_updated',
    executionCount: 87,
    lastExecutedAt: daysAgo(0, -120),
    createdAt: daysAgo(410),
  },
  {
    type: 'automation',
    id: 'automation-3',
    name: 'Leads from the website form',
    status: 'active',
    triggerType: 'webhook',
    executionCount: 1290,
    lastExecutedAt: daysAgo(1, 210),
    createdAt: daysAgo(395),
  },
  {
    type: 'automation',
    id: 'automation-4',
    name: 'Remind the owner of a silent deal',
    status: 'paused',
    triggerType: 'record_updated',
    executionCount: 33,
    lastExecutedAt: daysAgo(76),
    createdAt: daysAgo(220),
  },
  {
    type: 'automation',
    id: 'automation-5',
    name: 'Year-end thank-you letter',
    status: 'paused',
    triggerType: 'record_updated',
    executionCount: 0,
    lastExecutedAt: null,
    createdAt: daysAgo(12),
  },
];

export const webhookLines: WrittenLine<'webhook'>[] = [
  {
    type: 'webhook',
    id: 'webhook-1',
    url: 'https://hooks.olive-oak.example/crm/records',
    events: ['record.created', 'record.updated'],
    active: true,
    lastDelivery: daysAgo(0, -12),
  },
  {
    type: 'webhook',
    id: 'webhook-2',
    url: 'https://accounting.olive-oak.example/signatures',
    events: ['signature.signed'],
    active: true,
    lastDelivery: daysAgo(47, 97),
  },
  {
    type: 'webhook',
    id: 'webhook-3',
    url: 'https://staging.olive-oak.example/crm',
    events: ['record.created'],
    active: true,
    lastDelivery: null,
  },
  {
    type: 'webhook',
    id: 'webhook-4',
    url: 'https://old-reports.olive-oak.example/in',
    events: ['record.updated'],
    active: false,
    lastDelivery: daysAgo(300),
  },
];
