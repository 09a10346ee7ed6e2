import { Button } from '#components/controls/Button.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { TemplateFault } from '#lib/record/address-template.ts';
import styles from './SigningRow.module.css';
import { TemplateRow } from './TemplateRow.tsx';

interface Props {
  value: string;
  fault: TemplateFault | undefined;
  /** Who says so, or that links are not looked for. */
  standing: 'none' | 'proposed' | 'written' | 'off';
  /** What was seen, where something else is written. */
  otherProposal: string | undefined;
  onType: (typed: string) => void;
  onSave: () => void;
  onTakeProposal: () => void;
}

/** Where signing pages are, and where that is known from. */
export function SigningRow({ standing, otherProposal, onTakeProposal, ...row }: Props) {
  return (
    <div class={styles.signing}>
      <TemplateRow
        {...row}
        label={t('acting.signingTemplate')}
        hint={t('acting.signingTemplateHint', { example: 'https://crm.example/sign/{id}' })}
        place="{id}"
      />
      {standing !== 'written' && (
        <p class={styles.standing} role="status">
          {t(`acting.signing.${standing}`)}
        </p>
      )}
      {otherProposal !== undefined && (
        <div class={styles.proposal}>
          <p>
            {t('acting.signing.other')} <bdi dir="ltr">{otherProposal}</bdi>
          </p>
          <Button onPress={onTakeProposal}>{t('acting.signing.take')}</Button>
        </div>
      )}
    </div>
  );
}
