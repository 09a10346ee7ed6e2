import type { Scope } from '#service/records/scope.ts';
import { type DataSet, whole } from '#test/bench/service/data.ts';
import { groupSize } from '#test/bench/service/sizes.ts';

/** Data of which one look-up brings everything. */
export interface Large {
  what: string;
  data: DataSet;
  records: number;
  question: { action: string; entity: string; field: string; value: string };
}

const question = { action: 'smart_lookup', entity: 'companies', field: 'domain', value: 'c0.example' };

/** Records like those of any CRM, of a few hundred bytes each. */
export const manySmall = (scope: Scope, groups: number): Large => ({
  what: 'of usual size',
  data: { ...whole(groups), scope },
  records: groups * groupSize,
  question,
});

/** Records with long notes. */
export const fewLarge = (scope: Scope, records: number): Large => ({
  what: 'with notes of 5 kB',
  data: {
    scope,
    records: `
      SELECT 'k' || g, 'companies',
        json_build_object('name', 'Company ' || g, 'domain', 'c' || g || '.example', 'notes', repeat(md5(g::text), 165)),
        CASE WHEN g = 0 THEN json_build_object() ELSE json_build_object('parent', 'k0') END,
        1704067200000 + g * 1000::bigint, 1
      FROM generate_series(0, ${records - 1}) g`,
  },
  records,
  question,
});
