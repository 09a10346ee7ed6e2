import { type Choice, Segmented } from '#components/controls/Segmented.tsx';
import { entityName } from '#lib/i18n/entity-names.ts';
import { t } from '#lib/i18n/i18n.ts';
import type { LookupView } from '#lib/messages/contract.ts';
import type { RecordLine } from '#lib/record/view.ts';

interface Props {
  lookup: LookupView;
  chosen: RecordLine;
  onChoose: (match: RecordLine) => void;
}

/** Several records that hold the contact, most useful first, one chosen. */
export function Matches({ lookup, chosen, onChoose }: Props) {
  const { matches } = lookup;
  const choices: Choice<string>[] = matches.map((match) => ({
    value: match.ref.recordId,
    text: isOnlyOne(match, matches) ? entityName(match.entity) : match.title || t('record.untitled'),
    hint: match.title,
  }));
  const choose = (recordId: string) => {
    const match = matches.find(({ ref }) => ref.recordId === recordId);
    if (match) onChoose(match);
  };
  return (
    <Segmented
      label={t('lookup.matches')}
      isLabelHidden
      choices={choices}
      chosen={chosen.ref.recordId}
      onChoose={choose}
    />
  );
}

const isOnlyOne = ({ entity }: RecordLine, matches: RecordLine[]) =>
  matches.filter((match) => match.entity === entity).length === 1;
