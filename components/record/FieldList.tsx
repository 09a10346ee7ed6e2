import { useLayoutEffect, useRef } from 'preact/hooks';
import { MoreButton } from '#components/controls/MoreButton.tsx';
import { Summary } from '#components/controls/Summary.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { FieldView, RecordLine } from '#lib/record/view.ts';
import { isEmpty, labelOf, valueText } from '#lib/record/words.ts';
import styles from './FieldList.module.css';
import { FieldRow } from './FieldRow.tsx';

interface Props {
  fields: FieldView[];
  /** What the record is called, above them. */
  title: string;
  onOpen: (line: RecordLine) => void;
  /** All that hold something are shown. */
  isUnfolded: boolean;
  onUnfold: () => void;
}

const shownAtFirst = 6;
/** So many links are among them wherever they stand: what a record points to tells more than most details of it. */
const linksAtFirst = 3;

/**
 * The fields that hold something, in the CRM's order; of many the first are shown, and the first links wherever they stand.
 * Empty ones are named at the end.
 */
export function FieldList({ fields, title, onOpen, isUnfolded, onUnfold }: Props) {
  const filled = fields.filter((field) => !isEmpty(field));
  const empty = fields.filter(isEmpty);
  const first = foremost(filled, title);
  const shown = isUnfolded || filled.length <= first.length + 1 ? filled : first;
  const hidden = filled.length - shown.length;
  const list = useRef<HTMLDListElement>(null);
  const firstHidden = filled.findIndex((field) => !first.includes(field) && !isTitle(field, title));
  // The button that was pressed is gone: the first field that it brought takes the focus.
  const wasUnfolded = useRef(isUnfolded);
  useLayoutEffect(() => {
    if (isUnfolded && !wasUnfolded.current)
      list.current?.children[firstHidden]?.querySelector<HTMLElement>('a, button')?.focus();
    wasUnfolded.current = isUnfolded;
  }, [isUnfolded]);
  return (
    <section class={styles.section} aria-label={t('record.fields')}>
      {filled.length === 0 && <p class={styles.none}>{t('record.noFields')}</p>}
      <dl ref={list}>
        {shown.map((field) => (
          <FieldRow key={field.apiName} field={field} onOpen={onOpen} />
        ))}
      </dl>
      {hidden > 0 && <MoreButton onPress={onUnfold}>{t('record.moreFields', { count: hidden })}</MoreButton>}
      {hidden === 0 && empty.length > 0 && <EmptyFields fields={empty} />}
    </section>
  );
}

/** What is shown of many fields: the first ones, and the first links, but not the name once more. */
function foremost(filled: FieldView[], title: string): FieldView[] {
  const told = filled.filter((field) => !isTitle(field, title));
  const links = told.filter((field) => field.links.length > 0).slice(0, linksAtFirst);
  return told.filter((field, index) => index < shownAtFirst || links.includes(field));
}

/** Whether a field says nothing but what stands above. An address or a number is also there to be pressed. */
const isTitle = ({ type, value, links }: FieldView, title: string): boolean =>
  type !== 'email' && type !== 'phone' && links.length === 0 && valueText(value) === title;

function EmptyFields({ fields }: { fields: FieldView[] }) {
  return (
    <details class={styles.empty}>
      <Summary>{t('record.emptyFields', { count: fields.length })}</Summary>
      <ul>
        {fields.map((field) => (
          <li key={field.apiName}>
            <bdi>{labelOf(field)}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
