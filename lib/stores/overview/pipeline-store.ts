import { computed, signal } from '@preact/signals';
import type { PipelineView, StageView } from '#lib/overview/view.ts';
import { csvRow } from '#lib/record/export/csv.ts';
import type { Send } from '../ask.ts';
import { createAsked } from './asked.ts';

export type PipelineOrder = 'field' | 'count';

/** A stage as it is drawn. */
export interface StageBar extends StageView {
  /** Of all records at a stage, from 0 to 1. */
  share: number;
  /** Of the largest stage, from 0 to 1. */
  length: number;
}

interface Choice {
  entity?: string;
  field?: string;
}

/** How many records stand at which stage. */
export function createPipelineStore({ send }: { send: Send }) {
  const choice = signal<Choice>({});
  const order = signal<PipelineOrder>('field');
  const asked = createAsked<PipelineView | null, Choice>((wanted, refresh) =>
    send('readPipeline', { ...wanted, refresh }),
  );
  const view = computed(() => asked.value.value ?? null);

  const bars = computed<StageBar[]>(() => {
    const { stages = [], total = 0 } = view.value ?? {};
    const largest = stages.reduce((most, { count }) => Math.max(most, count), 1);
    const drawn = stages.map((one) => ({
      ...one,
      share: total > 0 ? one.count / total : 0,
      length: one.count / largest,
    }));
    return order.value === 'count' ? drawn.toSorted((a, b) => b.count - a.count) : drawn;
  });

  /** The fields to choose from stay while another of them is asked for. */
  const fields = signal<PipelineView['fields']>([]);
  const run = async (wanted: Choice, how?: { refresh?: boolean; isOther?: boolean }): Promise<void> => {
    await asked.run(wanted, how);
    if (view.value) fields.value = view.value.fields;
  };
  const choose = (next: Choice) => {
    choice.value = next;
    return run(next, { isOther: true });
  };
  /** What is on the page, whatever was looked at elsewhere since. */
  const shown = (): Choice =>
    view.value ? { entity: view.value.entity, field: view.value.statusField } : choice.value;

  return {
    ...asked,
    view,
    bars,
    order,
    fields,
    load: () => run(shown()),
    refresh: () => run(shown(), { refresh: true }),
    chooseEntity(entity: string): Promise<void> {
      fields.value = [];
      return choose({ entity });
    },
    chooseField: (field: string) => choose({ ...shown(), field }),
    reset(): void {
      asked.reset();
      choice.value = {};
      fields.value = [];
    },
    chosenEntity: computed(() => view.value?.entity ?? choice.value.entity ?? ''),
    chosenField: computed(() => view.value?.statusField ?? choice.value.field ?? ''),
    arrange(wanted: PipelineOrder): void {
      order.value = wanted;
    },
    /** The pipeline as a table for a spreadsheet. */
    csv: (): string =>
      [['stage', 'count'], ...bars.value.map(({ stage, count }) => [stage, count])].map(csvRow).join(''),
  };
}
