import { CopyButton } from '#components/controls/CopyButton.tsx';
import { Icon } from '#components/icon/Icon.tsx';
import { entityName } from '#lib/i18n/entity-names.ts';
import { t } from '#lib/i18n/i18n.ts';
import type { SignatureRow } from '#lib/signatures/view.ts';
import type { ShownSignature } from '#lib/stores/signature-store.ts';
import styles from './SignatureView.module.css';

interface Props {
  view: Pick<ShownSignature, 'id' | 'hasNoContact' | 'linked'>;
  row: SignatureRow;
  onRecipient: () => void;
  onLinked: () => void;
}

/** Who is to sign, which record it belongs to, and its id. */
export function SignatureFacts({ view: { id, hasNoContact, linked }, row, onRecipient, onLinked }: Props) {
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
            <button class={styles.person} type="button" aria-busy={linked === 'finding'} onClick={onLinked}>
              {t('signature.showLinked')}
              <Icon name="chevron" />
            </button>
            {linked === 'missing' && <p role="status">{t('signature.noLinked', { id: linkedRecordId })}</p>}
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
