import { type Choice, Segmented } from '#components/controls/Segmented.tsx';
import { entityName } from '#lib/i18n/entity-names.ts';
import { isolated, t } from '#lib/i18n/i18n.ts';
import type { LookupView } from '#lib/messages/contract.ts';
import { recordKey } from '#lib/record/same-record.ts';
import type { RecordLine } from '#lib/record/view.ts';
import { calledOf } from '#lib/record/words.ts';
import styles from './Matches.module.css';

interface Props {
  lookup: LookupView;
  chosen: RecordLine;
  onChoose: (match: RecordLine) => void;
}

/** More than this do not stand side by side. */
const mostAbreast = 3;
const longestAbreast = 40;

/** Several records that hold the contact, most useful first, one chosen. */
export function Matches({ lookup: { matches }, chosen, onChoose }: Props) {
  const choices = matches.map((match) => choiceOf(match, matches));
  const choose = (key: string) => {
    const match = matches.find((one) => recordKey(one) === key);
    if (match) onChoose(match);
  };
  const length = choices.reduce((sum, { text }) => sum + text.length, 0);
  if (matches.length <= mostAbreast && length <= longestAbreast) {
    return (
      <Segmented
        label={t('lookup.matches')}
        isLabelHidden
        choices={choices}
        chosen={recordKey(chosen)}
        onChoose={choose}
      />
    );
  }
  return (
    <select
      class={styles.select}
      aria-label={t('lookup.matches')}
      value={recordKey(chosen)}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {choices.map(({ value, text }, index) => (
        <option key={value} value={value}>
          {t('lookup.matchOf', { place: index + 1, count: matches.length, text })}
        </option>
      ))}
    </select>
  );
}

/** A match by the least that tells it from the others: its entity, else its title, else what else is known of it. */
function choiceOf(match: RecordLine, matches: readonly RecordLine[]): Choice<string> {
  const { title: name, subtitle } = calledOf(match);
  const title = name || t('record.untitled');
  const alike = matches.filter(({ entity }) => entity === match.entity);
  const namesakes = matches.filter((other) => calledOf(other).title === name);
  const told = namesakes.length === 1 || subtitle === '' ? title : `${isolated(title)}, ${isolated(subtitle)}`;
  const kind = entityName(match.entity);
  const isMixed = alike.length > 1 && alike.length < matches.length;
  const text = alike.length === 1 ? kind : isMixed ? `${isolated(told)} · ${isolated(kind)}` : told;
  return { value: recordKey(match), text, hint: title };
}
