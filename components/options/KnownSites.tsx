import { Switch } from '#components/controls/Switch.tsx';
import { t } from '#lib/i18n/i18n.ts';
import { siteName } from '#lib/i18n/site-names.ts';
import styles from './List.module.css';

interface Props {
  /** The patterns of the sites that are turned on. */
  sites: readonly string[];
  known: readonly string[];
  onChange: (known: string[]) => void;
}

/** On which sites the CRM is asked for every contact, unasked. */
export function KnownSites({ sites, known, onChange }: Props) {
  const turn = (site: string) =>
    onChange(known.includes(site) ? known.filter((other) => other !== site) : [...known, site]);
  return (
    <div class={styles.group}>
      <h3 class={styles.heading}>{t('known.title')}</h3>
      <p class={styles.about}>{t('known.body')}</p>
      <ul class={styles.list}>
        {sites.length === 0 && <li class={styles.none}>{t('known.none')}</li>}
        {sites.map((site) => (
          <li key={site} class={styles.row}>
            <div class={styles.words}>
              <Switch
                label={siteName(site)}
                name={t('known.turnOn', { site: siteName(site) })}
                isOn={known.includes(site)}
                onSwitch={() => turn(site)}
              />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
