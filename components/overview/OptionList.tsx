import { Summary } from '#components/controls/Summary.tsx';
import { t } from '#lib/i18n/i18n.ts';
import styles from './FieldTable.module.css';

/** As many are read at a glance. */
const shownOptions = 6;

/** What a select field offers; the rest of a long list is folded away. */
export function OptionList({ options }: { options: readonly string[] }) {
  if (options.length === 0) return null;
  const [shown, rest] = [options.slice(0, shownOptions), options.slice(shownOptions)];
  return (
    <>
      <Names names={shown} />
      {rest.length > 0 && (
        <details>
          <Summary>{t('fields.moreOptions', { count: rest.length })}</Summary>
          <Names names={rest} />
        </details>
      )}
    </>
  );
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <div class={styles.optionsBox}>
      <ul class={styles.options}>
        {names.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
