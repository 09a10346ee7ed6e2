import { EntryRow } from '#components/controls/EntryRow.tsx';
import type { OnRemedy } from '#components/feedback/remedies.ts';
import { TroubleNotice } from '#components/feedback/TroubleNotice.tsx';
import { AskedSteps, UnaskableNote } from '#components/person/AskedList.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { LookupView } from '#lib/messages/contract.ts';
import type { Explained } from '#lib/stores/overview/fields-store.ts';
import styles from './ExplainForm.module.css';

interface Props {
  text: string;
  explained: Explained;
  onType: (text: string) => void;
  onExplain: () => void;
  onRemedy: OnRemedy;
}

/** Shows what a look-up asks for a contact, step by step, and what the CRM answers. */
export function ExplainForm({ text, explained, onType, onExplain, onRemedy }: Props) {
  return (
    <section class={styles.explain} aria-labelledby="explain-title">
      <h3 id="explain-title" class={styles.title}>
        {t('explain.title')}
      </h3>
      <p class={styles.body}>{t('explain.body')}</p>
      <EntryRow
        label={t('explain.contact')}
        button={t(explained.state === 'asking' ? 'explain.asking' : 'explain.button')}
        value={text}
        fault={explained.state === 'unreadable' ? t('popup.notReadable.title') : undefined}
        isBusy={explained.state === 'asking'}
        onType={onType}
        onEnter={onExplain}
      />
      <p role="status" class={styles.said}>
        {explained.state === 'done' && saidOf(explained.lookup)}
      </p>
      {explained.state === 'trouble' && <TroubleNotice form="line" trouble={explained.trouble} onRemedy={onRemedy} />}
      {explained.state === 'done' && explained.lookup.problem && (
        <TroubleNotice form="line" trouble={explained.lookup.problem} onRemedy={onRemedy} />
      )}
      {explained.state === 'done' && <UnaskableNote lookup={explained.lookup} />}
      {explained.state === 'done' && explained.lookup.asked.length > 0 && <AskedSteps lookup={explained.lookup} />}
    </section>
  );
}

function saidOf({ asked, problem }: LookupView): string {
  if (asked.length > 0) return t('lookup.tried', { count: asked.length });
  return problem ? '' : t('explain.none');
}
