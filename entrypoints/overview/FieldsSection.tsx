import { SelectField } from '#components/controls/SelectField.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { TroubleNotice } from '#components/feedback/TroubleNotice.tsx';
import { EntityList } from '#components/options/EntityList.tsx';
import { AnswerHead } from '#components/overview/AnswerHead.tsx';
import { AskedFields } from '#components/overview/AskedFields.tsx';
import { ExplainForm } from '#components/overview/ExplainForm.tsx';
import { FieldTable } from '#components/overview/FieldTable.tsx';
import { JumpButtons } from '#components/overview/JumpButtons.tsx';
import { SearchOrder } from '#components/overview/SearchOrder.tsx';
import { TableTools } from '#components/overview/TableTools.tsx';
import { entityName } from '#lib/i18n/entity-names.ts';
import { t } from '#lib/i18n/i18n.ts';
import type { SectionProps } from './section.ts';

/** What each kind of record is made of, and what a look-up asks of it. */
export function FieldsSection({ store, remedyFor }: SectionProps) {
  const { fields, entities, isFinding } = store;
  const state = fields.state.value;
  const read = fields.value.value;
  const isNone = fields.entity.value === '';
  // Where none is known yet, they are looked for again.
  const refresh = isNone ? store.look : fields.refresh;
  const choices = [...new Set([fields.entity.value, ...entities.value])].filter(Boolean);
  return (
    <>
      <AnswerHead
        title={t('overview.fields')}
        fetchedAt={read?.fetchedAt}
        flawed={read?.flawed ?? 0}
        trouble={fields.trouble.value}
        isAsking={fields.isAsking.value || (isNone && isFinding.value)}
        onRefresh={() => void refresh()}
        onRemedy={remedyFor(refresh)}
      >
        {choices.length > 0 && (
          <SelectField
            label={t('overview.entity')}
            chosen={fields.entity.value}
            choices={choices.map((slug) => ({ value: slug, text: entityName(slug) }))}
            onChoose={(slug) => void fields.choose(slug)}
          />
        )}
        {fields.table.total.value > 0 && <TableTools list={t('overview.fields')} table={fields.table} />}
      </AnswerHead>
      <JumpButtons
        places={[
          ...(read ? [{ id: 'order-title', title: t('asked.title') }] : []),
          { id: 'explain-title', title: t('explain.title') },
        ]}
      />
      {(state.state === 'loading' || (isNone && isFinding.value)) && <Skeleton />}
      {isNone && !isFinding.value && (
        <EmptyState icon="chart" title={t('overview.noEntity.title')} body={t('overview.noEntity.body')} />
      )}
      {state.state === 'trouble' && <TroubleNotice trouble={state.trouble} onRemedy={remedyFor(fields.refresh)} />}
      {read &&
        (read.fields.length > 0 ? (
          <FieldTable entity={entityName(fields.entity.value)} table={fields.table} />
        ) : (
          <p>{t('fields.none')}</p>
        ))}
      {read && <Order store={store} />}
      <ExplainForm
        text={fields.text.value}
        explained={fields.explained.value}
        onType={fields.type}
        onExplain={() => void fields.explain()}
        onRemedy={remedyFor(fields.explain)}
      />
    </>
  );
}

/** Which kinds of records a look-up searches, and which fields of the one that is looked at. */
function Order({ store: { kinds, askedFields, fields } }: Pick<SectionProps, 'store'>) {
  const slug = fields.entity.value;
  return (
    <SearchOrder
      entity={entityName(slug)}
      entities={
        <EntityList
          rows={kinds.rows.value}
          onToggle={(own) => void kinds.toggle(own)}
          onPlace={(own, to) => void kinds.place(own, to)}
        />
      }
      fields={
        <AskedFields
          entity={entityName(slug)}
          rows={askedFields.rows.value}
          isSearched={askedFields.isSearched.value}
          isChosen={askedFields.isChosen.value}
          onSearch={() => void kinds.toggle(slug)}
          onToggle={(apiName) => void askedFields.toggle(apiName)}
          onPlace={(apiName, to) => void askedFields.place(apiName, to)}
          onLeaveOpen={() => void askedFields.leaveOpen()}
        />
      }
    />
  );
}
