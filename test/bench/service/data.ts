import type { Scope } from '#service/records/scope.ts';

/**
 * The data of the benches, made by the engine itself, the same in every run. Ids are as scattered as random ones, and each
 * kind of data belongs to an organization of its own.
 */
export interface DataSet {
  scope: Scope;
  /** The entities that the records are of, where they are others than those of the benches. */
  entities?: typeof entities;
  /** Selects id, entity, fields, links, the time of the last change in milliseconds, and the component. */
  records: string;
}

/** Entities, and the types of their fields in the order of display. */
export const entities: Record<string, Record<string, string>> = {
  companies: { name: 'text', domain: 'text', status: 'text', notes: 'text', parent: 'link' },
  contacts: { name: 'text', email: 'email', phone: 'phone', company: 'link' },
  deals: { name: 'text', stage: 'text', company: 'link', contact: 'link' },
  steps: { name: 'text', next: 'link' },
};

const contactsOfGroup = 8;
const dealsOfGroup = 11;
const notes = 'Met at the fair; wants an offer for the whole team by the end of the quarter, and a call before that.';

const idOf = (text: string): string => `md5(${text})::uuid::text`;
const companyId = idOf(`'company ' || g`);
const contactId = idOf(`'contact ' || g || ' ' || i`);
const dealId = idOf(`'deal ' || g || ' ' || i`);
const changed = '1704067200000 + g * 1000::bigint';

export const scopeOf = (organization: string): Scope => ({ organization, environment: 'test' });

/** Of data that hangs together as a whole. */
const one = '-1';

/** Companies, each with its people and deals. @param links of a company */
function groups(from: number, to: number, companyLinks: string, component: string): string {
  const each = `generate_series(${from}, ${to - 1}) g`;
  return `
    SELECT ${companyId}, 'companies', json_build_object('name', 'Company ' || g, 'domain', 'c' || g || '.example',
      'status', (ARRAY['lead', 'customer', 'lost'])[g % 3 + 1], 'notes', '${notes}'), ${companyLinks}, ${changed}, ${component}
    FROM ${each}
    UNION ALL
    SELECT ${contactId}, 'contacts', json_build_object('name', 'Person ' || g || ' ' || i,
      'email', 'P' || i || '@c' || g || '.example', 'phone', '+1 202 555 01' || i || g),
      json_build_object('company', ${companyId}), ${changed}, ${component}
    FROM ${each}, generate_series(0, ${contactsOfGroup - 1}) i
    UNION ALL
    SELECT ${dealId}, 'deals', json_build_object('name', 'Deal ' || g || ' ' || i,
      'stage', (ARRAY['new', 'offer', 'won', 'lost'])[i % 4 + 1]),
      json_build_object('company', ${companyId}, 'contact',
        ${idOf(`'contact ' || g || ' ' || i % ${contactsOfGroup}`)}), ${changed}, ${component}
    FROM ${each}, generate_series(0, ${dealsOfGroup - 1}) i`;
}

/** The address of someone in a group. */
export const addressIn = (group: number): string => `p3@c${group}.example`;

/** Groups with nothing between them. */
export const apart = (organization: string, from: number, to: number): DataSet => ({
  scope: scopeOf(organization),
  records: groups(from, to, `json_build_object()`, 'g'),
});

/** Groups that all belong to the first one's company: whoever finds one finds all. */
export const whole = (count: number): DataSet => ({
  scope: scopeOf('whole'),
  records: groups(
    0,
    count,
    `CASE WHEN g = 0 THEN json_build_object() ELSE json_build_object('parent', ${idOf(`'company 0'`)}) END`,
    one,
  ),
});

/** One company with as many people. */
export const hub = (organization: string, people: number): DataSet => ({
  scope: scopeOf(organization),
  records: `
    SELECT ${idOf(`'hub'`)}, 'companies', json_build_object('name', 'Hub', 'domain', 'hub.example'),
      json_build_object(), 1704067200000::bigint, ${one}
    UNION ALL
    SELECT ${idOf(`'member ' || g`)}, 'contacts', json_build_object('name', 'Member ' || g,
      'email', 'member' || g || '@hub.example', 'phone', '+1 202 555 01' || g),
      json_build_object('company', ${idOf(`'hub'`)}), ${changed}, ${one}
    FROM generate_series(1, ${people}) g`,
});

/** Records that each link to the next. */
export const chain = (length: number): DataSet => ({
  scope: scopeOf('chain'),
  records: `
    SELECT ${idOf(`'step ' || g`)}, 'steps', json_build_object('name', 'Step ' || g),
      CASE WHEN g = ${length - 1} THEN json_build_object() ELSE json_build_object('next', ${idOf(`'step ' || g + 1`)}) END,
      ${changed}, ${one}
    FROM generate_series(0, ${length - 1}) g`,
});
