import { CopyButton } from '#components/controls/CopyButton.tsx';
import { Icon } from '#components/icon/Icon.tsx';
import { entityName } from '#lib/i18n/entity-names.ts';
import { t } from '#lib/i18n/i18n.ts';
import type { SignatureRow } from '#lib/signatures/view.ts';
import styles from './SignatureView.module.css';

interface Props {
  id: string;
  row: SignatureRow;
  onRecipient: () => void;
  hasNoContact: boolean;
}

/** Who is to sign, which record it belongs to, and its id. */
export function SignatureFacts({ id, row, onRecipient, hasNoContact }: Props) {
  const { recipientName, recipientEmail, recipientPhone, linkedEntitySlug, linkedRecordId } = row;
  const name = recipientName || recipientEmail || recipientPhone;
  const reached = [recipientEmail, recipientPhone].filter((value) => value && value !== name);
  return (
    <dl class={styles.facts}>
      <div>
        <dt>{t('signature.recipient')}</dt>
        <dd>
          {name ? (
            <button
              class={styles.person}
              type="button"
              aria-label={t('signature.showRecord', { name })}
              onClick={onRecipient}
            >
              <bdi>{name}</bdi>
              <Icon name="chevron" />
            </button>
          ) : (
            t('table.unknown')
          )}
          {reached.map((value) => (
            <span class={styles.reached} key={value}>
              <bdi dir="ltr">{value}</bdi>
            </span>
          ))}
          {hasNoContact && <p role="status">{t('signature.noContact')}</p>}
        </dd>
      </div>
      {linkedRecordId && (
        <div>
          <dt>{t('signature.linked')}</dt>
          <dd>
            {linkedEntitySlug && <bdi>{entityName(linkedEntitySlug)}</bdi>}
            <bdi class={styles.code}>{linkedRecordId}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('signature.id')}</dt>
        <dd>
          <bdi class={styles.code}>{id}</bdi>
          <CopyButton value={id} label={t('signature.id')} />
        </dd>
      </div>
    </dl>
  );
}
