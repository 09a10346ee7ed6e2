import { language } from './i18n.ts';

/**
 * The interface names an entity by its slug alone, so the usual words of CRMs get their Hebrew here, and any other slug
 * is shown as written, made readable. Words to show only: what a look-up searches is never decided here.
 */
const hebrew: Record<string, string> = {
  accounts: 'חשבונות',
  cases: 'פניות',
  companies: 'חברות',
  contacts: 'אנשי קשר',
  contracts: 'חוזים',
  customers: 'לקוחות',
  deals: 'עסקאות',
  events: 'אירועים',
  invoices: 'חשבוניות',
  leads: 'לידים',
  meetings: 'פגישות',
  opportunities: 'הזדמנויות',
  orders: 'הזמנות',
  organizations: 'ארגונים',
  partners: 'שותפים',
  people: 'אנשים',
  products: 'מוצרים',
  projects: 'פרויקטים',
  quotes: 'הצעות מחיר',
  suppliers: 'ספקים',
  tasks: 'משימות',
  tickets: 'פניות שירות',
  users: 'משתמשים',
  vendors: 'ספקים',
};

/** An entity's slug as a person reads it. */
export function entityName(slug: string): string {
  const known = language.value === 'he' && Object.hasOwn(hebrew, slug) ? hebrew[slug] : undefined;
  return known ?? readable(slug);
}

/** `open_deals`, `openDeals` and `open-deals` as "Open deals". */
export function readable(name: string): string {
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-\s]+/g, ' ')
    .trim();
  if (words === '') return name;
  const sentence = words === words.toUpperCase() ? words : words.toLowerCase();
  return sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);
}
