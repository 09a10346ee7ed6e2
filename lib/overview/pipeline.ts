import * as z from 'zod/mini';
import { type FieldDefinition, pipeline } from '#lib/crm/contract.ts';
import { readPiece } from './piecemeal.ts';
import type { Snapshot } from './seen.ts';
import type { StageView } from './view.ts';

const stage = z.object({ stage: z.string(), count: z.number().check(z.nonnegative()) });
type Stage = z.infer<typeof stage>;

/** What an answer of `get_pipeline` says, as far as it can be read. */
export interface PipelineRead {
  statusField: string | undefined;
  total: number;
  stages: Stage[];
  flawed: number;
}

const looseStages = z.object({ stages: z.array(z.unknown()) });

/** Reads an answer of `get_pipeline`; nothing where it holds no stages. */
export function readPipeline(data: unknown): PipelineRead | undefined {
  const raw = z.safeParse(looseStages, data).data?.stages;
  if (!raw) return undefined;
  const stages = raw.flatMap((one) => z.safeParse(stage, one).data ?? []);
  const around = readPiece(pipeline, z.partial(pipeline), data)?.value;
  const counted = stages.reduce((sum, { count }) => sum + count, 0);
  return {
    statusField: around?.statusField,
    total: around?.total ?? counted,
    stages,
    flawed: raw.length - stages.length + (around?.total === undefined ? 1 : 0),
  };
}

/** More options than a pipeline has stages are a list of something else: those that no record has are left out. */
const mostEmptyStages = 50;

/**
 * Stages as a person knows them: in the order of the field's options, those that nothing stands at among them, and the
 * others behind as they came; with what there was of each before.
 */
export function arrangeStages(
  stages: readonly Stage[],
  options: readonly string[],
  before: Snapshot | undefined,
): StageView[] {
  const counts = new Map(stages.map((one) => [one.stage, one.count]));
  const isListed = new Set(options);
  const listed = options.filter((option) => counts.has(option) || options.length <= mostEmptyStages);
  const names = new Set([...listed, ...stages.map((one) => one.stage).filter((name) => !isListed.has(name))]);
  // What has gone from the field altogether since is told by the stages that it went to.
  const earlier = before && new Map(before.stages);
  return [...names].map((name) => ({
    stage: name,
    count: counts.get(name) ?? 0,
    ...(earlier && { before: earlier.get(name) ?? 0 }),
  }));
}

/** The fields whose values can be stages: those that offer a choice. */
export const stageFields = (fields: readonly FieldDefinition[]): FieldDefinition[] =>
  fields
    .filter(
      ({ apiName, fieldType, options }) =>
        /select|status|stage|picklist/i.test(fieldType) || (options?.length ?? 0) > 0 || apiName === usualField,
    )
    .toSorted((a, b) => a.orderIndex - b.orderIndex);

/** What `get_pipeline` takes where no field is named. */
export const usualField = 'status';
