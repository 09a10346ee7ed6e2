import { IconButton } from '#components/controls/IconButton.tsx';
import { Switch } from '#components/controls/Switch.tsx';
import { Icon } from '#components/icon/Icon.tsx';
import { t } from '#lib/i18n/i18n.ts';
import { siteName } from '#lib/i18n/site-names.ts';
import type { WebmailRow } from '#lib/stores/sites-store.ts';
import styles from './List.module.css';

interface WebmailProps {
  webmails: WebmailRow[];
  onSwitch: (webmail: WebmailRow) => void;
}

/** The usual webmails, each a click away. */
export function WebmailList({ webmails, onSwitch }: WebmailProps) {
  return (
    <div>
      <h3 class={styles.heading}>{t('sites.webmails')}</h3>
      <ul class={styles.list}>
        {webmails.map((webmail) => (
          <li key={webmail.name} class={styles.row}>
            <div class={styles.words}>
              <Switch
                label={webmail.name}
                name={t('sites.turnOn', { site: webmail.name })}
                isOn={webmail.isOn}
                onSwitch={() => onSwitch(webmail)}
              />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Sites that were turned on by their address, or from the popup. */
export function OtherSites({ patterns, onTurnOff }: { patterns: string[]; onTurnOff: (pattern: string) => void }) {
  return (
    <div>
      <h3 class={styles.heading}>{t('sites.others')}</h3>
      <ul class={styles.list}>
        {patterns.length === 0 && <li class={styles.none}>{t('sites.none')}</li>}
        {patterns.map((pattern) => (
          <li key={pattern} class={styles.row}>
            <Icon name="globe" />
            <span class={styles.words}>
              <bdi dir="ltr">{siteName(pattern)}</bdi>
            </span>
            <IconButton
              icon="close"
              label={t('sites.turnOff', { site: siteName(pattern) })}
              onPress={() => onTurnOff(pattern)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
