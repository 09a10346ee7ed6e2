import { Button } from '#components/controls/Button.tsx';
import { SelectField } from '#components/controls/SelectField.tsx';
import { Summary } from '#components/controls/Summary.tsx';
import { TextField } from '#components/controls/TextField.tsx';
import { Note } from '#components/feedback/Note.tsx';
import type { OnRemedy } from '#components/feedback/remedies.ts';
import { TroubleNotice } from '#components/feedback/TroubleNotice.tsx';
import { entityName } from '#lib/i18n/entity-names.ts';
import { t } from '#lib/i18n/i18n.ts';
import { labelOf } from '#lib/record/words.ts';
import type { FieldSearchStore } from '#lib/stores/field-search-store.ts';
import styles from './FieldSearchForm.module.css';

interface Props {
  view: FieldSearchStore['view']['value'];
  on: Pick<FieldSearchStore, 'open' | 'choose' | 'chooseField' | 'type' | 'submit'>;
  onRemedy: OnRemedy;
}

/** Any field of any entity, and a value: folded away until somebody wants it. */
export function FieldSearchForm({ view, on, onRemedy }: Props) {
  const submit = (event: Event) => {
    event.preventDefault();
    void on.submit();
  };
  return (
    <details class={styles.outer} open={view.isOpen} onToggle={(event) => on.open(event.currentTarget.open)}>
      <Summary>{t('fieldSearch.title')}</Summary>
      {view.isOpen && (
        <form class={styles.form} onSubmit={submit}>
          <div class={styles.pair}>
            <SelectField
              label={t('fieldSearch.entity')}
              chosen={view.entity}
              choices={view.entities.map((slug) => ({ value: slug, text: entityName(slug) }))}
              onChoose={on.choose}
            />
            <SelectField
              label={t('fieldSearch.field')}
              chosen={view.field}
              choices={fieldsOf(view).map((field) => ({ value: field.apiName, text: labelOf(field) }))}
              onChoose={on.chooseField}
            />
          </div>
          <TextField
            label={t('fieldSearch.value')}
            hint={t('fieldSearch.hint')}
            fault={view.outcome.state === 'empty' ? t('fieldSearch.empty') : undefined}
            value={view.value}
            direction="auto"
            onType={on.type}
          />
          <div>
            <Button type="submit" kind="primary" isBusy={view.outcome.state === 'asking'}>
              {t('fieldSearch.search')}
            </Button>
          </div>
          {view.outcome.state === 'nothing' && (
            <Note tone="warn">{t('fieldSearch.nothing', { entity: entityName(view.entity) })}</Note>
          )}
          {view.outcome.state === 'trouble' && (
            <TroubleNotice form="line" trouble={view.outcome.trouble} onRemedy={onRemedy} />
          )}
        </form>
      )}
    </details>
  );
}

const fieldsOf = ({ fields }: Props['view']) => (fields.state === 'ready' ? fields.value : []);
