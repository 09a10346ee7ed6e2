import * as z from 'zod/mini';
import { result } from '#lib/crm/errors.ts';
import { automationList, fieldList, pipelineView, subscriptionList } from '#lib/overview/view.ts';
import { longestEntry } from '#lib/record/longest-entry.ts';

const short = z.string().check(z.minLength(1), z.maxLength(longestEntry));
const refresh = z.optional(z.boolean());

/** What our own pages ask about the CRM as a whole. With `refresh`, the CRM is asked even where an answer is at hand. */
export const overviewMessages = {
  /** The pipeline looked at last where nothing is named; null where there is no entity to ask about. */
  readPipeline: {
    audience: 'own',
    input: z.object({ entity: z.optional(short), field: z.optional(short), refresh }),
    output: result(z.nullable(pipelineView)),
  },
  readAutomations: { audience: 'own', input: z.object({ refresh }), output: result(automationList) },
  readSubscriptions: { audience: 'own', input: z.object({ refresh }), output: result(subscriptionList) },
  /** All that the CRM says of an entity's fields, in its order. */
  readDefinitions: {
    audience: 'own',
    input: z.object({ entity: short, refresh }),
    output: result(fieldList),
  },
} as const;
