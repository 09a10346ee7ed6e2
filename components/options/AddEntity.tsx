import { EntryRow } from '#components/controls/EntryRow.tsx';
import { Note } from '#components/feedback/Note.tsx';
import { bodyOf } from '#components/feedback/remedies.ts';
import { now } from '#components/time/clock.ts';
import { t } from '#lib/i18n/i18n.ts';
import type { AddOutcome } from '#lib/stores/entities-store.ts';

interface Props {
  slug: string;
  outcome: AddOutcome;
  onType: (typed: string) => void;
  onAdd: () => void;
}

/** An entity that no list proposes, by the name that the CRM's interface gives it. */
export function AddEntity({ slug, outcome, onType, onAdd }: Props) {
  return (
    <>
      <EntryRow
        label={t('entities.add')}
        hint={t('entities.addHint')}
        button={t(outcome.state === 'checking' ? 'entities.adding' : 'entities.addButton')}
        value={slug}
        fault={faultOf(outcome)}
        isBusy={outcome.state === 'checking'}
        onType={onType}
        onEnter={onAdd}
      />
      {outcome.state === 'added' && <Note tone="good">{t('entities.added', { entity: outcome.slug })}</Note>}
    </>
  );
}

function faultOf(outcome: AddOutcome): string | undefined {
  if (outcome.state === 'unknown') return t('entities.notAdded', { slug: outcome.slug });
  if (outcome.state === 'already') return t('entities.already', { slug: outcome.slug });
  return outcome.state === 'failed' ? bodyOf(outcome.trouble, now.value) : undefined;
}
