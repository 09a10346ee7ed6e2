import { Button } from '#components/controls/Button.tsx';
import { IconButton } from '#components/controls/IconButton.tsx';
import { Switch } from '#components/controls/Switch.tsx';
import { Icon } from '#components/icon/Icon.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { SiteRow } from '#lib/stores/sites-store.ts';
import styles from './List.module.css';

interface Intents {
  /** Turns a site on, or asks the browser again to let it be read. */
  onTurnOn: (site: SiteRow) => void;
  onTurnOff: (site: SiteRow) => void;
}

/** The usual webmails, each a click away. */
export function WebmailList({ webmails, ...on }: Intents & { webmails: SiteRow[] }) {
  return (
    <div class={styles.group}>
      <h3 class={styles.heading}>{t('sites.webmails')}</h3>
      <ul class={styles.list}>
        {webmails.map((webmail) => (
          <li key={webmail.name} class={styles.row}>
            {webmail.standing === 'not-allowed' ? (
              <TurnedOn site={webmail} {...on} />
            ) : (
              <div class={styles.words}>
                <Switch
                  label={webmail.name}
                  name={t('sites.turnOn', { site: webmail.name })}
                  isOn={webmail.standing === 'on'}
                  onSwitch={() => (webmail.standing === 'on' ? on.onTurnOff(webmail) : on.onTurnOn(webmail))}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Sites that were turned on by their address, or from the popup. */
export function OtherSites({ sites, ...on }: Intents & { sites: SiteRow[] }) {
  return (
    <div class={styles.group}>
      <h3 class={styles.heading}>{t('sites.others')}</h3>
      <ul class={styles.list}>
        {sites.length === 0 && <li class={styles.none}>{t('sites.none')}</li>}
        {sites.map((site) => (
          <li key={site.name} class={styles.row}>
            <Icon name="globe" />
            <TurnedOn site={site} {...on} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A site that the person turned on. Where the browser does not let it be read, the row says so. */
function TurnedOn({ site, onTurnOn, onTurnOff }: Intents & { site: SiteRow }) {
  const { name, standing } = site;
  return (
    <>
      <span class={styles.words}>
        {/* A bdi that were the row's own item would turn to the side of its text. */}
        <span>
          <bdi>{name}</bdi>
        </span>
        {standing === 'not-allowed' && (
          <span class={styles.detail} data-tone="warn">
            {t('sites.notAllowed')}
          </span>
        )}
      </span>
      {standing === 'not-allowed' && (
        <Button name={t('sites.allow', { site: name })} onPress={() => onTurnOn(site)}>
          {t('action.allow')}
        </Button>
      )}
      <IconButton icon="close" label={t('sites.turnOff', { site: name })} onPress={() => onTurnOff(site)} />
    </>
  );
}
