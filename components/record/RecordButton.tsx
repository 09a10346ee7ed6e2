import { type ComponentChildren, Fragment } from 'preact';
import { Avatar } from '#components/feedback/Avatar.tsx';
import { Chip } from '#components/feedback/Chip.tsx';
import { Icon } from '#components/icon/Icon.tsx';
import { Time } from '#components/time/Time.tsx';
import { entityName } from '#lib/i18n/entity-names.ts';
import { t } from '#lib/i18n/i18n.ts';
import { recordKey } from '#lib/record/same-record.ts';
import type { RecordLine } from '#lib/record/view.ts';
import { calledOf } from '#lib/record/words.ts';
import styles from './RecordButton.module.css';

interface Props {
  /** Undefined while it is on its way. */
  line: RecordLine | undefined;
  onOpen: (line: RecordLine) => void;
  /**
   * `row` is a whole line of a list, `found` one among records of several kinds; `shelf` one of who was looked at
   * before; `inline` stands among other values.
   */
  form?: 'row' | 'found' | 'shelf' | 'inline';
  /** Among many lines of which Tab stops at one. */
  isTabStop?: boolean;
  /** Which line of its list it is, from 0. */
  place?: number;
  onFocus?: () => void;
}

/** A linked record in one line; pressing it opens it in place. */
export function RecordButton({ line, onOpen, form = 'row', isTabStop = true, place, onFocus }: Props) {
  return (
    <button
      class={styles.button}
      type="button"
      name={line && recordKey(line)}
      data-row
      data-form={form}
      data-place={place}
      tabIndex={isTabStop ? undefined : -1}
      aria-disabled={line === undefined || undefined}
      onFocus={onFocus}
      onClick={() => line && onOpen(line)}
    >
      {line === undefined ? (
        <Awaited />
      ) : form === 'inline' ? (
        <Title line={line} isAlone />
      ) : (
        <Row line={line} form={form} />
      )}
      <Icon name="chevron" />
    </button>
  );
}

interface TitleProps {
  line: RecordLine;
  isAlone?: boolean;
  /** What it is, where records of all kinds stand together. */
  kind?: string;
  /** Where it stands, beside the title, and since when, beside what is below that. */
  status?: ComponentChildren;
  since?: ComponentChildren;
}

function Title({ line, isAlone = false, kind, status, since }: TitleProps) {
  const { title, subtitle } = calledOf(line);
  const below = isAlone ? [] : [...new Set([kind, subtitle])].filter(Boolean);
  return (
    <span class={styles.words}>
      <span class={styles.line}>
        <span class={`one-line ${styles.title}`}>
          <bdi>{title || t('record.untitled')}</bdi>
        </span>
        {status}
        {below.length === 0 && since}
      </span>
      {below.length > 0 && (
        <span class={styles.line}>
          <span class={`one-line ${styles.subtitle}`}>
            {below.map((piece, index) => (
              <Fragment key={piece}>
                {index > 0 && <span class={styles.dot}> · </span>}
                <bdi>{piece}</bdi>
              </Fragment>
            ))}
          </span>
          {since}
        </span>
      )}
    </span>
  );
}

/** When it last changed in the CRM would be read as the time of the look on a shelf. */
function Row({ line, form }: { line: RecordLine; form: 'row' | 'found' | 'shelf' }) {
  const title = calledOf(line).title || t('record.untitled');
  return (
    <>
      <Avatar title={title} tintBy={line.entity} size={form === 'shelf' ? 'medium' : 'small'} />
      {form === 'shelf' ? (
        <Title line={line} kind={entityName(line.entity)} />
      ) : (
        <Title
          line={line}
          {...(form === 'found' && { kind: entityName(line.entity) })}
          status={line.status && <Chip>{line.status}</Chip>}
          since={
            <span class={styles.date}>
              <Time at={line.updatedAt} isInButton words={(when) => t('record.changedAt', { when })} />
            </span>
          }
        />
      )}
    </>
  );
}

/** The shape of a line that is on its way. */
function Awaited() {
  return (
    <span class={styles.awaited}>
      <span class="visually-hidden">{t('app.loading')}</span>
    </span>
  );
}
