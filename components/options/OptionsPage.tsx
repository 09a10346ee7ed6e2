import type { ComponentChildren } from 'preact';
import icon from '#assets/icon.svg';
import { useKeptFocus } from '#components/focus/keep-focus.ts';
import { Hints } from '#components/hint/Hints.tsx';
import { t } from '#lib/i18n/i18n.ts';
import styles from './OptionsPage.module.css';
import { useSectionInSight } from './section-in-sight.ts';

interface Props {
  sections: readonly { id: string; title: string }[];
  /** How the last change of a setting went. */
  saved: 'unchanged' | 'saving' | 'saved' | 'failed';
  /** What stands before the sections. */
  intro?: ComponentChildren;
  children: ComponentChildren;
}

/** The frame of the settings: the name, the way to each section, the sections. */
export function OptionsPage({ sections, saved, intro, children }: Props) {
  const main = useKeptFocus<HTMLElement>();
  const current = useSectionInSight(sections.map(({ id }) => id));
  return (
    <div class={styles.page}>
      <header class={styles.header}>
        <img class={styles.logo} src={icon} alt="" width="32" height="32" />
        <h1 class={styles.title}>{t('options.title')}</h1>
        <nav aria-label={t('options.sections')}>
          <ul class={styles.links}>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main class={styles.main} ref={main}>
        {intro}
        <div>{children}</div>
      </main>
      <Hints />
      <div role="status">
        {saved === 'saved' && <p class={styles.toast}>{t('options.saved')}</p>}
        {saved === 'failed' && (
          <p class={styles.toast} data-stays>
            {t('options.unsaved')}
          </p>
        )}
      </div>
    </div>
  );
}
