import { Switch } from '#components/controls/Switch.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import type { OnRemedy } from '#components/feedback/remedies.ts';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { TroubleNotice } from '#components/feedback/TroubleNotice.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { PageView } from '#lib/messages/contract.ts';
import { type PageRows, rowsOfPage } from '#lib/record/page-rows.ts';
import type { Contact } from '#lib/spotting/contact.ts';
import type { Loadable } from '#lib/stores/ask.ts';
import styles from './PageContacts.module.css';
import { PagePeople } from './PagePeople.tsx';
import { SiteNotAllowed, SiteSwitch } from './SiteSwitch.tsx';

interface Props {
  page: Loadable<PageView>;
  /** How its contacts are listed; as they come, where nothing is said of that. */
  rows?: PageRows | undefined;
  /** Nobody was found yet, but the page is still being read. */
  isInDoubt?: boolean;
  wasDenied: boolean;
  onPick: (contact: Contact) => void;
  onLookOnce: () => void;
  onTurnOn: () => void;
  onRemedy: OnRemedy;
  /** Whom the CRM knows, and the switch for it; absent where nothing is said of that. */
  known?: Known;
}

interface Known {
  isOn: boolean;
  isKnown: (contact: Contact) => boolean | undefined;
  onSwitch: (pattern: string, on: boolean) => void;
}

/** What the tab in front shows. */
export function PageContacts({
  page,
  rows,
  isInDoubt = false,
  wasDenied,
  onPick,
  onLookOnce,
  onTurnOn,
  onRemedy,
  known,
}: Props) {
  if (page.state === 'trouble') return <TroubleNotice trouble={page.trouble} onRemedy={onRemedy} />;
  if (page.state !== 'ready') return <Skeleton />;
  const { site, pattern, contacts, ownContacts = 0, isCutShort } = page.value;
  if (site === 'closed') {
    return <EmptyState icon="lock" title={t('popup.closed.title')} body={t('popup.closed.body')} />;
  }
  const isLooking = site === 'once' && isInDoubt && contacts.length === 0;
  if (site === 'off' || isLooking) {
    const turning = { pattern, wasDenied, onTurnOn };
    return <SiteSwitch {...turning} onLookOnce={onLookOnce} isLooking={isLooking} />;
  }
  if (site === 'not-allowed') return <SiteNotAllowed pattern={pattern} wasDenied={wasDenied} onTurnOn={onTurnOn} />;
  if (isInDoubt && contacts.length === 0) return <Skeleton />;
  return (
    <>
      {contacts.length === 0 ? (
        <EmptyState
          icon="mail"
          title={t('popup.none.title')}
          body={ownContacts > 0 ? t('own.leftOut', { count: ownContacts }) : t('popup.none.body')}
        />
      ) : (
        <>
          <PagePeople rows={rows ?? rowsOfPage(contacts)} isFiltered={false} onPick={onPick} isKnown={known?.isKnown} />
          {isCutShort && <p class={styles.own}>{t('popup.firstOnly')}</p>}
          {ownContacts > 0 && <p class={styles.own}>{t('own.leftOut', { count: ownContacts })}</p>}
        </>
      )}
      {site === 'on' && known && (
        <div class={styles.switch}>
          <Switch
            label={t('known.switch')}
            hint={t('known.switchHint')}
            isOn={known.isOn}
            onSwitch={() => known.onSwitch(pattern, !known.isOn)}
          />
        </div>
      )}
      {site === 'once' && <SiteSwitch pattern={pattern} isSmall wasDenied={wasDenied} onTurnOn={onTurnOn} />}
    </>
  );
}
