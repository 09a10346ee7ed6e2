import type { WrittenLine } from '../import/line.ts';
import { activityLines } from './activities.ts';
import { companyLines } from './companies.ts';
import { contactLines } from './contacts.ts';
import { dealLines } from './deals.ts';
import { leadLines } from './leads.ts';
import { schemaLines } from './schema.ts';
import { signatureLines } from './signatures.ts';
import { ticketLines } from './tickets.ts';
import { automationLines, webhookLines } from './workspace.ts';

/** The whole demo, in the import format: loading it is an import like any other. */
export const demoLines: WrittenLine[] = [
  ...schemaLines,
  ...companyLines,
  ...contactLines,
  ...dealLines,
  ...ticketLines,
  ...leadLines,
  ...activityLines,
  ...signatureLines,
  ...automationLines,
  ...webhookLines,
];
