import { memberOf } from '../asking/exchange.ts';
import { brief, isObject, isText, itemsOf, type JsonObject } from '../reading/json.ts';
import { shapes } from '../reading/shapes.ts';
import type { Evidence } from '../survey/evidence.ts';
import { each, lacks, type Rules, wrong } from './rule.ts';
import { answersTo, dataOf, hasShape, isSeenObject } from './seen.ts';

const pipelines = (evidence: Evidence) =>
  answersTo(evidence, 'get_pipeline').flatMap(({ params, exchange }) => {
    const data = memberOf(exchange, 'data');
    return isObject(data) ? [{ params, exchange, data, stages: itemsOf(data.stages).filter(isObject) }] : [];
  });

const countOf = ({ count }: JsonObject): number => (typeof count === 'number' ? count : Number.NaN);

export const pipelineRules: Rules = {
  'pipeline.members': {
    section: 'Resources: Pipeline result',
    says: 'A pipeline has `entity`, `statusField` and `total`, of the types listed.',
    judge: (evidence) =>
      hasShape(dataOf(evidence, 'get_pipeline').filter(isSeenObject), lacks.pipeline, shapes.pipeline),
  },
  'pipeline.stages': {
    section: 'Resources: Pipeline result',
    says: '`stages` is a list, and each of them has a `stage` as text and a `count` as a number.',
    judge: (evidence) =>
      each(pipelines(evidence), lacks.pipeline, ({ data: { stages } }) => {
        if (!Array.isArray(stages)) return wrong('a list in data.stages', brief(stages));
        const index = stages.findIndex((one) => !isObject(one) || !isText(one.stage) || typeof one.count !== 'number');
        return index < 0
          ? undefined
          : wrong(`data.stages[${index}]: { stage: text, count: number }`, brief(stages[index]));
      }),
  },
  'pipeline.entity': {
    section: 'Resources: Pipeline result',
    says: '`entity` names the entity that was asked for.',
    judge: (evidence) =>
      each(pipelines(evidence), lacks.pipeline, ({ params, data: { entity } }) =>
        !isText(entity) || entity === params.entity
          ? undefined
          : wrong(`data.entity: ${brief(params.entity)}`, brief(entity)),
      ),
  },
  'pipeline.status-field': {
    section: 'Operations: get_pipeline',
    says: '`statusField` names the field that was asked for, or `status` where none was.',
    judge: (evidence) =>
      each(pipelines(evidence), lacks.pipeline, ({ params, data: { statusField } }) => {
        const asked = params.statusField ?? 'status';
        return !isText(statusField) || statusField === asked
          ? undefined
          : wrong(`data.statusField: ${brief(asked)}`, brief(statusField));
      }),
  },
  'pipeline.order': {
    section: 'Resources: Pipeline result; Rules for get_pipeline 2',
    says: 'Stages come by their count, the highest first.',
    judge: (evidence) =>
      each(pipelines(evidence), lacks.pipeline, ({ stages }) => {
        const counts = stages.map(countOf);
        const index = counts.findIndex((count, place) => count > (counts[place - 1] ?? Number.POSITIVE_INFINITY));
        return index < 0 ? undefined : wrong('counts that do not rise', `${counts[index - 1]}, then ${counts[index]}`);
      }),
  },
  'pipeline.distinct': {
    section: 'Resources: Pipeline result; Rules for get_pipeline 1',
    says: 'Every value has one stage.',
    judge: (evidence) =>
      each(pipelines(evidence), lacks.pipeline, ({ stages }) => {
        const names = stages.map(({ stage }) => stage);
        const twice = names.find((name, index) => names.indexOf(name) !== index);
        return twice === undefined ? undefined : wrong('stages that differ', `${brief(twice)} twice`);
      }),
  },
  'pipeline.total': {
    section: 'Resources: Pipeline result',
    says: '`total` counts every record that stands at a stage.',
    judge: (evidence) =>
      each(pipelines(evidence), lacks.pipeline, ({ stages, data: { total } }) => {
        const sum = stages.reduce((added, stage) => added + countOf(stage), 0);
        // More than that may be records without a value: whether they count is left open.
        return typeof total !== 'number' || Number.isNaN(sum) || total >= sum
          ? undefined
          : wrong(`data.total: ${sum} or more`, brief(total));
      }),
  },
};
