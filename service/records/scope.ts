import type { Environment } from '#lib/crm/contract.ts';

/** Whose data: every row belongs to one organization and one of its environments, and is seen by no other. */
export interface Scope {
  organization: string;
  environment: Environment;
}
