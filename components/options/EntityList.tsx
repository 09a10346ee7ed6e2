import { OrderList } from '#components/controls/OrderList.tsx';
import { entityName } from '#lib/i18n/entity-names.ts';
import { isolated, t } from '#lib/i18n/i18n.ts';
import type { EntityCheck } from '#lib/messages/connections.ts';
import { labelOf } from '#lib/record/words.ts';
import type { EntityRow } from '#lib/stores/entities-store.ts';
import styles from './List.module.css';

interface Props {
  rows: EntityRow[];
  /** What to say where there is none. */
  empty?: string;
  onToggle?: ((slug: string) => void) | undefined;
  onPlace?: ((slug: string, to: number) => void) | undefined;
}

const words = {
  pick: (entity: string) => t('entities.search', { entity }),
  up: (entity: string) => t('entities.up', { entity }),
  down: (entity: string) => t('entities.down', { entity }),
};

/** The searched entities in order, then those that could be. */
export function EntityList({ rows, empty = t('entities.none'), onToggle, onPlace }: Props) {
  const drawn = rows.map((row) => ({
    key: row.slug,
    name: entityName(row.slug),
    isOn: row.isSearched,
    content: <Words row={row} />,
  }));
  return <OrderList rows={drawn} empty={empty} words={words} onToggle={onToggle} onPlace={onPlace} />;
}

function Words({ row }: { row: EntityRow }) {
  const name = entityName(row.slug);
  const { text, isFault } = detailOf(row);
  return (
    <>
      <span>
        <bdi class={styles.name}>{name}</bdi>{' '}
        {name.toLowerCase() !== row.slug && (
          <bdi class={styles.detail} dir="ltr">
            {row.slug}
          </bdi>
        )}
      </span>
      {text && (
        <span class={styles.detail} data-tone={isFault ? 'warn' : undefined}>
          {text}
        </span>
      )}
    </>
  );
}

function detailOf({ check, fields: chosen }: EntityRow): { text: string; isFault: boolean } {
  if (!check) return { text: '', isFault: false };
  if (check.state === 'unknown') return { text: t('entities.unknown'), isFault: true };
  if (check.state === 'failed') return { text: t('entities.failed'), isFault: true };
  const fields = chosen ?? [...check.emailFields, ...check.phoneFields];
  const names = fields.map((apiName) => isolated(nameOf(apiName, check)));
  if (names.length > 0) return { text: t('entities.searchedBy', { fields: names.join(', ') }), isFault: false };
  return { text: t(chosen ? 'entities.noneChosen' : 'entities.noFields'), isFault: true };
}

/** What the CRM calls a field, in the page's language where it does. */
function nameOf(apiName: string, { labels = {} }: EntityCheck): string {
  const label = Object.hasOwn(labels, apiName) ? labels[apiName] : undefined;
  return label ? labelOf({ label, apiName }) : apiName;
}
