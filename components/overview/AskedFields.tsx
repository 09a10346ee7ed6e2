import { Button } from '#components/controls/Button.tsx';
import { OrderList } from '#components/controls/OrderList.tsx';
import { Dotted } from '#components/feedback/Dotted.tsx';
import { fieldTypeName } from '#lib/i18n/field-types.ts';
import { t } from '#lib/i18n/i18n.ts';
import { labelOf } from '#lib/record/words.ts';
import type { AskedFieldRow } from '#lib/stores/overview/asked-fields-store.ts';
import styles from './AskedFields.module.css';

interface Props {
  entity: string;
  rows: readonly AskedFieldRow[];
  isSearched: boolean;
  isChosen: boolean;
  onSearch: () => void;
  onToggle: (apiName: string) => void;
  onPlace: (apiName: string, to: number) => void;
  onLeaveOpen: () => void;
}

const words = {
  pick: (field: string) => t('asked.field', { field }),
  up: (field: string) => t('asked.up', { field }),
  down: (field: string) => t('asked.down', { field }),
};

/** Which fields of an entity a look-up asks, in which order. */
export function AskedFields({ entity, rows, isSearched, isChosen, onSearch, onLeaveOpen, ...on }: Props) {
  if (!isSearched) {
    return (
      <div class={styles.none}>
        <p>{t('asked.notSearched', { entity })}</p>
        <Button onPress={onSearch}>{t('entities.search', { entity })}</Button>
      </div>
    );
  }
  const drawn = rows.map(({ field: { apiName, name, nameHe, fieldType }, isAsked }) => {
    const label = labelOf({ label: { en: name, he: nameHe }, apiName });
    const content = (
      <>
        <bdi>{label}</bdi>
        <span class={styles.detail}>
          <Dotted parts={[<bdi dir="ltr">{apiName}</bdi>, <bdi>{fieldTypeName(fieldType)}</bdi>]} />
        </span>
      </>
    );
    return { key: apiName, name: label, isOn: isAsked, content };
  });
  return (
    <div class={styles.fields}>
      <OrderList rows={drawn} empty={t('asked.none')} words={words} {...on} />
      <p class={styles.detail}>{t(isChosen ? 'asked.chosen' : 'asked.open')}</p>
      {isChosen && (
        <div>
          <Button kind="quiet" onPress={onLeaveOpen}>
            {t('asked.leaveOpen')}
          </Button>
        </div>
      )}
    </div>
  );
}
