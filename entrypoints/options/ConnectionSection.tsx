import { ConnectionCard } from '#components/options/ConnectionCard.tsx';
import { ConnectionForm } from '#components/options/ConnectionForm.tsx';
import { ConnectionNote } from '#components/options/ConnectionNote.tsx';
import { Section } from '#components/options/Section.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { OptionsStore } from '#lib/stores/options-store.ts';

/** Which CRM answers. */
export function ConnectionSection({ store }: { store: OptionsStore }) {
  const { connection, session } = store;
  const connected = session.connection.value;
  const outcome = connection.outcome.value;
  return (
    <Section id="connection" title={t('connection.title')} body={t('connection.body')}>
      {connected && !connection.isReplacing.value && (
        <ConnectionCard
          connection={connected}
          isTesting={outcome.state === 'testing'}
          onTest={() => void connection.test()}
          onReplace={connection.replace}
          onDisconnect={() => void connection.disconnect()}
        />
      )}
      {connection.isFormShown.value && (
        <ConnectionForm
          baseUrl={connection.baseUrl.value}
          apiKey={connection.apiKey.value}
          faults={connection.faults.value}
          isConnecting={outcome.state === 'connecting'}
          onTypeBaseUrl={connection.typeBaseUrl}
          onTypeApiKey={connection.typeApiKey}
          onConnect={() => void store.connect()}
          onCancel={connected ? connection.cancel : undefined}
        />
      )}
      <ConnectionNote outcome={outcome} onAllow={() => void connection.allow()} />
    </Section>
  );
}
