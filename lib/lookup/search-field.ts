import type { Lines } from '#lib/connection/connections.ts';
import type { Result } from '#lib/crm/errors.ts';
import type { FieldChoice } from '#lib/messages/history.ts';
import { bilingualLabel, buildLine } from '#lib/record/build-view.ts';
import { inOrder } from '#lib/record/roles.ts';
import type { RecordLine } from '#lib/record/view.ts';
import type { Answers } from './answers.ts';
import type { Definitions } from './definitions.ts';

interface Parts {
  connections: Lines;
  definitions: Definitions;
  answers: Answers;
}

export type FieldSearch = ReturnType<typeof createFieldSearch>;

/** Searching one field of one entity, as a person wishes: the one question that the interface has for it. */
export function createFieldSearch({ connections, definitions, answers }: Parts) {
  return {
    async readFields(entity: string): Promise<Result<FieldChoice[]>> {
      const line = await connections.line();
      if (!line.ok) return line;
      const fields = await definitions.of(line.value, entity);
      if (!fields.ok) return fields;
      const choices = inOrder(fields.value).map(({ apiName, name, nameHe }) => ({
        apiName,
        label: bilingualLabel(apiName, name, nameHe),
      }));
      return { ok: true, value: choices };
    },

    async search(question: { entity: string; field: string; value: string }): Promise<Result<RecordLine | null>> {
      const line = await connections.line();
      if (!line.ok) return line;
      const asked = await answers.answer(line.value, question);
      if (!asked.ok) return asked;
      const { answer, name } = asked.value;
      const root = answer.found ? answer.graph.records.get(answer.graph.rootId) : undefined;
      if (!answer.found || !root) return { ok: true, value: null };
      const fields = await definitions.of(line.value, root.entity);
      const definitionsOf = (entity: string) => (fields.ok && entity === root.entity ? fields.value : []);
      return { ok: true, value: buildLine(root, { question: name, graph: answer.graph, definitionsOf }) };
    },
  };
}
