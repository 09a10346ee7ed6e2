import { IconButton } from '#components/controls/IconButton.tsx';
import { entityName } from '#lib/i18n/entity-names.ts';
import { t } from '#lib/i18n/i18n.ts';
import type { EntityRow } from '#lib/stores/entities-store.ts';
import styles from './List.module.css';

interface Props {
  rows: EntityRow[];
  /** What to say where there is none. */
  empty?: string;
  onToggle?: ((slug: string) => void) | undefined;
  onMove?: ((slug: string, by: -1 | 1) => void) | undefined;
}

/** The searched entities in order, then those that could be. */
export function EntityList({ rows, empty = t('entities.none'), onToggle, onMove }: Props) {
  const searched = rows.filter(({ isSearched }) => isSearched).length;
  return (
    <ul class={styles.list}>
      {rows.length === 0 && <li class={styles.none}>{empty}</li>}
      {rows.map((row, place) => (
        <Row key={row.slug} row={row} place={place} searched={searched} onToggle={onToggle} onMove={onMove} />
      ))}
    </ul>
  );
}

interface RowProps extends Pick<Props, 'onToggle' | 'onMove'> {
  row: EntityRow;
  place: number;
  /** How many are searched: the last of them cannot move down. */
  searched: number;
}

function Row({ row, place, searched, onToggle, onMove }: RowProps) {
  const { slug, isSearched } = row;
  const name = entityName(slug);
  const { text, isFault } = detailOf(row);
  return (
    <li class={styles.row}>
      <label class={styles.pick}>
        <input
          class={styles.check}
          type="checkbox"
          checked={isSearched}
          aria-label={t('entities.search', { entity: name })}
          onChange={() => onToggle?.(slug)}
        />
        <span class={styles.words}>
          <span>
            <bdi class={styles.name}>{name}</bdi>{' '}
            {name.toLowerCase() !== slug && (
              <bdi class={styles.detail} dir="ltr">
                {slug}
              </bdi>
            )}
          </span>
          {text && (
            <span class={styles.detail} data-tone={isFault ? 'warn' : undefined}>
              {text}
            </span>
          )}
        </span>
      </label>
      {isSearched && (
        <div class={styles.buttons}>
          <IconButton
            icon="arrowUp"
            label={t('entities.up', { entity: name })}
            isDisabled={place === 0}
            onPress={() => onMove?.(slug, -1)}
          />
          <IconButton
            icon="arrowDown"
            label={t('entities.down', { entity: name })}
            isDisabled={place === searched - 1}
            onPress={() => onMove?.(slug, 1)}
          />
        </div>
      )}
    </li>
  );
}

function detailOf({ check }: EntityRow): { text: string; isFault: boolean } {
  if (!check) return { text: '', isFault: false };
  if (check.state === 'unknown') return { text: t('entities.unknown'), isFault: true };
  if (check.state === 'failed') return { text: t('entities.failed'), isFault: true };
  const fields = [...check.emailFields, ...check.phoneFields];
  if (fields.length === 0) return { text: t('entities.noFields'), isFault: true };
  return { text: t('entities.searchedBy', { fields: fields.join(', ') }), isFault: false };
}
