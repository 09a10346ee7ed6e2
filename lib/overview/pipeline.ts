import * as z from 'zod/mini';
import { type FieldDefinition, type Pipeline, pipeline, pipelineStage } from '#lib/crm/contract.ts';
import { readPiece } from '#lib/crm/read-piece.ts';
import { shortName } from './bounds.ts';
import type { Snapshot } from './seen.ts';
import type { StageView } from './view.ts';

type Stage = Pipeline['stages'][number];

/** More stages than a chart can show are a list of something else. */
const maxStages = 500;

/** What an answer of `get_pipeline` says, as far as it can be read. */
export interface PipelineRead {
  statusField: string | undefined;
  total: number;
  stages: Stage[];
  /** How many further stages there are. */
  more: number;
  flawed: number;
}

const looseStages = z.object({ stages: z.array(z.unknown()) });

/** Reads an answer of `get_pipeline`; nothing where it holds no stages. */
export function readPipeline(data: unknown): PipelineRead | undefined {
  const raw = z.safeParse(looseStages, data).data?.stages;
  if (!raw) return undefined;
  const sound = raw.flatMap((one) => z.safeParse(pipelineStage, one).data ?? []);
  const around = readPiece(pipeline, z.partial(pipeline), data)?.value;
  const stages = merge(sound);
  return {
    statusField: around?.statusField && shortName(around.statusField),
    total:
      around?.total ??
      Math.min(
        sound.reduce((sum, { count }) => sum + count, 0),
        Number.MAX_SAFE_INTEGER,
      ),
    stages: stages.slice(0, maxStages),
    more: Math.max(0, stages.length - maxStages),
    flawed: raw.length - sound.length + (around?.total === undefined ? 1 : 0),
  };
}

/** A stage that comes twice is one; a name without end is cut. */
function merge(stages: readonly Stage[]): Stage[] {
  const counts = new Map<string, number>();
  for (const { stage, count } of stages) {
    const name = shortName(stage);
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return [...counts].map(([name, count]) => ({ stage: name, count }));
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
