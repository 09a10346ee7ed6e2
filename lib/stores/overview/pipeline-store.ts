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
  const view = computed(() => (asked.state.value.state === 'ready' ? asked.state.value.value : null));

  const bars = computed<StageBar[]>(() => {
    const { stages = [], total = 0 } = view.value ?? {};
    const largest = Math.max(1, ...stages.map(({ count }) => count));
    const drawn = stages.map((one) => ({
      ...one,
      share: total > 0 ? one.count / total : 0,
      length: one.count / largest,
    }));
    return order.value === 'count' ? drawn.toSorted((a, b) => b.count - a.count) : drawn;
  });

  const choose = (next: Choice) => {
    choice.value = next;
    return asked.run(next, { isOther: true });
  };

  return {
    ...asked,
    view,
    bars,
    order,
    load: () => asked.run(choice.value),
    refresh: () => asked.run(choice.value, { refresh: true }),
    chooseEntity: (entity: string) => choose({ entity }),
    chooseField: (field: string) => choose({ entity: view.value?.entity ?? choice.value.entity ?? '', field }),
    chosenEntity: computed(() => view.value?.entity ?? choice.value.entity ?? ''),
    arrange(wanted: PipelineOrder): void {
      order.value = wanted;
    },
    /** The pipeline as a table for a spreadsheet. */
    csv: (): string =>
      [['stage', 'count'], ...bars.value.map(({ stage, count }) => [stage, count])].map(csvRow).join(''),
  };
}
