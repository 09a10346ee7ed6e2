import { Segmented } from '#components/controls/Segmented.tsx';
import { SelectField } from '#components/controls/SelectField.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { TroubleNotice } from '#components/feedback/TroubleNotice.tsx';
import { AnswerHead } from '#components/overview/AnswerHead.tsx';
import { PipelineChart } from '#components/overview/PipelineChart.tsx';
import { PipelineMenu } from '#components/overview/PipelineMenu.tsx';
import { drawPipeline } from '#components/overview/pipeline-picture.ts';
import { Time } from '#components/time/Time.tsx';
import { entityName } from '#lib/i18n/entity-names.ts';
import { t } from '#lib/i18n/i18n.ts';
import { labelOf } from '#lib/record/words.ts';
import type { PipelineOrder } from '#lib/stores/overview/pipeline-store.ts';
import type { SectionProps } from './section.ts';

const orders: readonly PipelineOrder[] = ['field', 'count'];

/** How many records stand at which stage. */
export function PipelineSection({ store, remedyFor }: SectionProps) {
  const { pipeline } = store;
  const state = pipeline.state.value;
  const view = pipeline.view.value;
  const bars = pipeline.bars.value;
  const chosen = pipeline.chosenEntity.value;
  // Until one is chosen there is nothing to show in a box of them.
  const entities = chosen === '' ? [] : [...new Set([chosen, ...store.entities.value])];
  const fields = pipeline.fields.value;
  const field = fields.find(({ apiName }) => apiName === pipeline.chosenField.value);
  const caption = t('pipeline.caption', {
    entity: entityName(chosen),
    field: field ? labelOf(field) : pipeline.chosenField.value,
  });
  return (
    <>
      <AnswerHead
        title={t('overview.pipeline')}
        fetchedAt={view?.fetchedAt}
        flawed={view?.flawed ?? 0}
        more={view?.more ?? 0}
        trouble={pipeline.trouble.value}
        isAsking={pipeline.isAsking.value}
        onRefresh={() => void pipeline.refresh()}
        onRemedy={remedyFor(pipeline.refresh)}
      >
        {entities.length > 0 && (
          <SelectField
            label={t('overview.entity')}
            chosen={chosen}
            choices={entities.map((slug) => ({ value: slug, text: entityName(slug) }))}
            onChoose={(slug) => void pipeline.chooseEntity(slug)}
          />
        )}
        {fields.length > 0 && (
          <SelectField
            label={t('pipeline.field')}
            chosen={pipeline.chosenField.value}
            choices={fields.map((one) => ({ value: one.apiName, text: labelOf(one) }))}
            onChoose={(apiName) => void pipeline.chooseField(apiName)}
          />
        )}
        {bars.length > 1 && (
          <Segmented
            label={t('pipeline.order')}
            choices={orders.map((value) => ({ value, text: t(`pipeline.order.${value}`) }))}
            chosen={pipeline.order.value}
            onChoose={pipeline.arrange}
          />
        )}
        {view && bars.length > 0 && (
          <PipelineMenu csv={pipeline.csv} picture={() => drawPipeline({ title: caption, bars, total: view.total })} />
        )}
      </AnswerHead>
      {state.state === 'loading' && <Skeleton />}
      {state.state === 'trouble' && <TroubleNotice trouble={state.trouble} onRemedy={remedyFor(pipeline.refresh)} />}
      {state.state === 'ready' && !view && (
        <EmptyState icon="chart" title={t('overview.noEntity.title')} body={t('overview.noEntity.body')} />
      )}
      {view?.isRefused && (
        <EmptyState
          icon="chart"
          title={t('pipeline.refused.title')}
          body={t(fields.length > 1 ? 'pipeline.refused.another' : 'pipeline.refused.body')}
        />
      )}
      {view && !view.isRefused && bars.length === 0 && <p>{t('pipeline.empty')}</p>}
      {view && bars.length > 0 && (
        <>
          {view.since !== undefined && (
            <p>
              <Time at={view.since} words={(when) => t('pipeline.since', { when })} />
            </p>
          )}
          <PipelineChart caption={caption} bars={bars} total={view.total} isCompared={view.since !== undefined} />
        </>
      )}
    </>
  );
}
