import type { WrittenLine } from '../import/line.ts';

type Field = Pick<WrittenLine<'field'>, 'apiName' | 'name' | 'nameHe' | 'fieldType'> &
  Partial<Pick<WrittenLine<'field'>, 'options' | 'linkedEntity' | 'isRequired' | 'isSystem' | 'isReadonly'>>;

const text = (apiName: string, name: string, nameHe: string): Field => ({ apiName, name, nameHe, fieldType: 'text' });
const typed = (fieldType: string, apiName: string, name: string, nameHe: string): Field => ({
  apiName,
  name,
  nameHe,
  fieldType,
});
const select = (apiName: string, name: string, nameHe: string, ...options: string[]): Field => ({
  ...typed('select', apiName, name, nameHe),
  options,
});
const link = (linkedEntity: string, apiName: string, name: string, nameHe: string): Field => ({
  ...typed('link', apiName, name, nameHe),
  linkedEntity,
});
const required = (field: Field): Field => ({ ...field, isRequired: true, isSystem: true });
const system = (field: Field): Field => ({ ...field, isSystem: true });
const readonly = (field: Field): Field => ({ ...field, isSystem: true, isReadonly: true });

/** What the organization keeps: its entities in both languages, and the fields of each in the order of display. */
const entities: { slug: string; name: string; nameHe: string; fields: Field[] }[] = [
  {
    slug: 'contacts',
    name: 'Contacts',
    nameHe: 'אנשי קשר',
    fields: [
      required(text('name', 'Name', 'שם')),
      text('nameHe', 'Name in Hebrew', 'שם בעברית'),
      system(typed('email', 'email', 'E-mail', 'דוא״ל')),
      system(typed('phone', 'phone', 'Phone', 'טלפון')),
      typed('phone', 'mobile', 'Mobile', 'נייד'),
      text('jobTitle', 'Job title', 'תפקיד'),
      link('companies', 'company', 'Company', 'חברה'),
      link('contacts', 'manager', 'Reports to', 'כפוף אל'),
      select('status', 'Status', 'סטטוס', 'prospect', 'customer', 'partner', 'former'),
      select('language', 'Language', 'שפה', 'en', 'he', 'fr', 'de'),
      typed('date', 'lastContacted', 'Last contacted', 'קשר אחרון'),
    ],
  },
  {
    slug: 'companies',
    name: 'Companies',
    nameHe: 'חברות',
    fields: [
      required(text('name', 'Name', 'שם')),
      text('nameHe', 'Name in Hebrew', 'שם בעברית'),
      text('website', 'Website', 'אתר'),
      typed('email', 'billingEmail', 'Billing e-mail', 'דוא״ל לחיובים'),
      typed('phone', 'phone', 'Switchboard', 'מרכזייה'),
      select('industry', 'Industry', 'ענף', 'manufacturing', 'logistics', 'food', 'energy', 'media', 'services'),
      select('status', 'Status', 'סטטוס', 'prospect', 'customer', 'former'),
      text('city', 'City', 'עיר'),
      typed('number', 'employees', 'Employees', 'עובדים'),
      link('contacts', 'primaryContact', 'Primary contact', 'איש קשר ראשי'),
      link('companies', 'parentCompany', 'Part of', 'חלק מ'),
    ],
  },
  {
    slug: 'deals',
    name: 'Deals',
    nameHe: 'עסקאות',
    fields: [
      required(text('name', 'Name', 'שם')),
      typed('number', 'amount', 'Amount', 'סכום'),
      select('currency', 'Currency', 'מטבע', 'ILS', 'GBP', 'USD', 'EUR'),
      select('status', 'Stage', 'שלב', 'new', 'qualified', 'proposal', 'negotiation', 'won', 'lost'),
      typed('date', 'closeDate', 'Close date', 'תאריך סגירה'),
      link('companies', 'company', 'Company', 'חברה'),
      link('contacts', 'contact', 'Contact', 'איש קשר'),
      link('contacts', 'decisionMaker', 'Decision maker', 'מקבל ההחלטה'),
    ],
  },
  {
    slug: 'tickets',
    name: 'Tickets',
    nameHe: 'פניות',
    fields: [
      readonly(text('number', 'Number', 'מספר')),
      required(text('subject', 'Subject', 'נושא')),
      select('status', 'Status', 'סטטוס', 'open', 'pending', 'solved', 'closed'),
      select('priority', 'Priority', 'דחיפות', 'low', 'normal', 'high', 'urgent'),
      typed('date', 'openedOn', 'Opened on', 'נפתחה ב'),
      link('contacts', 'contact', 'Contact', 'איש קשר'),
      link('companies', 'company', 'Company', 'חברה'),
      link('deals', 'deal', 'Deal', 'עסקה'),
    ],
  },
  {
    slug: 'leads',
    name: 'Leads',
    nameHe: 'לידים',
    fields: [
      required(text('name', 'Name', 'שם')),
      typed('email', 'email', 'E-mail', 'דוא״ל'),
      typed('phone', 'phone', 'Phone', 'טלפון'),
      text('companyName', 'Company', 'חברה'),
      select('source', 'Source', 'מקור', 'website', 'event', 'referral', 'import'),
      select('status', 'Status', 'סטטוס', 'new', 'contacted', 'converted', 'lost'),
      link('contacts', 'convertedTo', 'Became', 'הפך ל'),
    ],
  },
];

/** The entity and field lines of the demo. */
export const schemaLines: WrittenLine<'entity' | 'field'>[] = entities.flatMap(({ fields, ...entity }) => [
  { type: 'entity' as const, ...entity },
  ...fields.map((field, orderIndex) => ({
    type: 'field' as const,
    id: `field-${entity.slug}-${field.apiName}`,
    entity: entity.slug,
    orderIndex,
    isRequired: false,
    isSystem: false,
    isReadonly: false,
    options: null,
    ...field,
  })),
]);
