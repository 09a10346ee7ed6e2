import { language } from './i18n.ts';
import { readable } from './readable.ts';

/**
 * The interface names an entity by its slug alone, so the usual words of CRMs get their Hebrew here, and any other slug
 * is shown as written, made readable. Words to show only: what a look-up searches is never decided here.
 */
const hebrew: Record<string, string> = {
  account: 'חשבון',
  accounts: 'חשבונות',
  candidates: 'מועמדים',
  cases: 'פניות',
  client: 'לקוח',
  clients: 'לקוחות',
  companies: 'חברות',
  company: 'חברה',
  contact: 'איש קשר',
  contacts: 'אנשי קשר',
  contracts: 'חוזים',
  customer: 'לקוח',
  customers: 'לקוחות',
  deal: 'עסקה',
  deals: 'עסקאות',
  employees: 'עובדים',
  events: 'אירועים',
  invoices: 'חשבוניות',
  lead: 'ליד',
  leads: 'לידים',
  meetings: 'פגישות',
  members: 'חברים',
  opportunities: 'הזדמנויות',
  opportunity: 'הזדמנות',
  orders: 'הזמנות',
  organization: 'ארגון',
  organizations: 'ארגונים',
  partners: 'שותפים',
  people: 'אנשים',
  person: 'אדם',
  persons: 'אנשים',
  products: 'מוצרים',
  projects: 'פרויקטים',
  prospects: 'לקוחות פוטנציאליים',
  quotes: 'הצעות מחיר',
  suppliers: 'ספקים',
  tasks: 'משימות',
  ticket: 'פניית שירות',
  tickets: 'פניות שירות',
  users: 'משתמשים',
  vendors: 'ספקים',
};

/** Whatever a CRM calls its entities, their names leave room for what is said of them. */
const longest = 60;

/** An entity's slug as a person reads it. */
export function entityName(slug: string): string {
  const known = language.value === 'he' && Object.hasOwn(hebrew, slug) ? hebrew[slug] : undefined;
  return known ?? readable(slug.length > longest ? `${slug.slice(0, longest)}…` : slug);
}
