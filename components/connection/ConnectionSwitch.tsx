import { EnvironmentChip } from '#components/feedback/EnvironmentChip.tsx';
import { Icon } from '#components/icon/Icon.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { ConnectionView } from '#lib/messages/contract.ts';
import styles from './ConnectionSwitch.module.css';
import { choiceTexts } from './names.ts';

interface Props {
  inUse: ConnectionView;
  all: readonly ConnectionView[];
  onUse: (id: string) => void;
}

/** Which of several CRMs answers, told so that a test is never taken for the real one, and the way to another. */
export function ConnectionSwitch({ inUse, all, onUse }: Props) {
  const texts = choiceTexts(all);
  return (
    <section class={styles.switch} data-environment={inUse.environment} aria-label={t('connection.title')}>
      <Icon name="plug" />
      <select
        class={styles.choice}
        aria-label={t('connections.inUse')}
        value={inUse.id}
        onChange={(event) => onUse(event.currentTarget.value)}
      >
        {all.map(({ id }, place) => (
          <option key={id} value={id}>
            {texts[place]}
          </option>
        ))}
      </select>
      <EnvironmentChip environment={inUse.environment} />
    </section>
  );
}
