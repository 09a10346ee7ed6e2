import { CopyButton } from '#components/controls/CopyButton.tsx';
import { Icon } from '#components/icon/Icon.tsx';
import { OutsideLink } from '#components/record/OutsideLink.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { SignatureView } from '#lib/signatures/view.ts';
import styles from './SignatureView.module.css';

/** The ways out to where it is signed, and to what was signed; the site of each is told before it is opened. */
export function SignatureLinks({ view }: { view: SignatureView }) {
  const { signingPage, signedPdf } = view;
  return (
    <ul class={styles.links}>
      {signedPdf && (
        <li>
          <Way href={signedPdf} text={t('signature.openPdf')} />
        </li>
      )}
      {signingPage ? (
        <li>
          <Way href={signingPage} text={t('signature.openPage')} />
          <CopyButton value={signingPage} label={t('signature.pageLink')} />
        </li>
      ) : (
        <li class={styles.site}>{t('signature.noPage')}</li>
      )}
    </ul>
  );
}

function Way({ href, text }: { href: string; text: string }) {
  return (
    <span class={styles.way}>
      <OutsideLink href={href}>
        {text} <Icon name="external" />
      </OutsideLink>
      <bdi class={styles.site} dir="ltr">
        {new URL(href).host}
      </bdi>
    </span>
  );
}
