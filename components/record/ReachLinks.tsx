import { Icon } from '#components/icon/Icon.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { FieldView } from '#lib/record/view.ts';
import { callLink, mailLink } from './links.ts';
import styles from './ReachLinks.module.css';

/** The first address and the first number of a record, to write to and to call at once. */
export function ReachLinks({ fields }: { fields: readonly FieldView[] }) {
  const mail = first(fields, 'email', mailLink);
  const call = first(fields, 'phone', callLink);
  if (!mail && !call) return null;
  return (
    <div class={styles.reach}>
      {mail && <ReachLink icon="mail" href={mail.href} hint={t('record.write', { value: mail.value })} />}
      {call && <ReachLink icon="phone" href={call.href} hint={t('record.call', { value: call.value })} />}
    </div>
  );
}

interface LinkProps {
  icon: 'mail' | 'phone';
  href: string;
  hint: string;
}

function ReachLink({ icon, href, hint }: LinkProps) {
  return (
    <a class={styles.link} href={href} title={hint} aria-label={hint} target="_blank" rel="noopener noreferrer">
      <Icon name={icon} />
    </a>
  );
}

/** The first value of a type that leads anywhere. */
function first(fields: readonly FieldView[], type: string, link: (value: string) => string | undefined) {
  for (const { type: own, value } of fields) {
    if (own !== type || typeof value !== 'string') continue;
    const href = link(value);
    if (href) return { href, value };
  }
  return undefined;
}
