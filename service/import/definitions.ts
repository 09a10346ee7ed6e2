import type { Components } from '../records/components.ts';
import { addToLayout, type FieldShape, type Layout, linkType, loadLayout } from '../records/layout.ts';
import type { Scope } from '../records/scope.ts';
import { readEntity, replaceRecords } from '../records/store-records.ts';
import type { Queries } from '../storage/database.ts';
import { ImportFault } from './fault.ts';
import { canBeLink, type Line } from './line.ts';
import type { NumberedLine } from './read-lines.ts';

export type DefinitionLine = NumberedLine & { line: Line<'entity' | 'field'> };

export const isDefinition = (numbered: NumberedLine): numbered is DefinitionLine =>
  numbered.line.type === 'entity' || numbered.line.type === 'field';

/** What is defined once the lines are stored: what was defined before, and what they add or change. */
export function mergeLayout(before: Layout, lines: DefinitionLine[]): Layout {
  const after: Layout = new Map([...before].map(([slug, fields]) => [slug, new Map(fields)]));
  for (const { line } of lines) if (line.type === 'entity') addToLayout(after, [line.slug, null]);
  for (const { line, number } of lines) {
    if (line.type !== 'field') continue;
    const fields = after.get(line.entity);
    if (!fields) throw new ImportFault(number, 'entity', `there is no entity ${line.entity}`);
    fields.set(line.apiName, line);
  }
  return after;
}

/**
 * Indexes the stored records of every entity anew whose fields have changed their type: a link is kept apart from
 * a scalar, and each type is matched in its own way.
 */
export async function reindexChanged(
  queries: Queries,
  scope: Scope,
  components: Components,
  lines: DefinitionLine[],
): Promise<Layout> {
  const before = await loadLayout(queries, scope);
  const after = mergeLayout(before, lines);
  for (const [slug, fields] of before) {
    const changed = [...fields.values()].filter((field) => isRetyped(field, after.get(slug)?.get(field.apiName)));
    if (changed.length === 0) continue;
    for await (const records of readEntity(queries, scope, slug)) {
      for (const { id, values } of records) {
        const bad = changed.find(({ apiName }) => !canBe(after.get(slug)?.get(apiName), values[apiName]));
        if (bad) throw new ImportFault(lineOf(lines, slug, bad.apiName), 'fieldType', `record ${id} holds no id there`);
      }
      await replaceRecords(queries, scope, components, {
        before: records,
        beforeLayout: before,
        after: records,
        afterLayout: after,
      });
    }
  }
  return after;
}

const isRetyped = (before: FieldShape, after: FieldShape | undefined): boolean => before.fieldType !== after?.fieldType;

const canBe = (field: FieldShape | undefined, value: unknown): boolean =>
  field?.fieldType !== linkType || value === undefined || canBeLink(value);

const lineOf = (lines: DefinitionLine[], slug: string, apiName: string): number =>
  lines.findLast(({ line }) => line.type === 'field' && line.entity === slug && line.apiName === apiName)?.number ?? 0;
