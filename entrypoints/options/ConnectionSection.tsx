import { Button } from '#components/controls/Button.tsx';
import { ConnectionCard } from '#components/options/ConnectionCard.tsx';
import { ConnectionForm } from '#components/options/ConnectionForm.tsx';
import { ConnectionNote } from '#components/options/ConnectionNote.tsx';
import { Section } from '#components/options/Section.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { OptionsStore } from '#lib/stores/options-store.ts';

/** Which CRM answers, and which others could. */
export function ConnectionSection({ store }: { store: OptionsStore }) {
  const { connection, session } = store;
  const connected = session.connection.value;
  const all = session.connections.value;
  const outcome = connection.outcome.value;
  const isAlone = all.length < 2;
  const drawn = connection.isReplacing.value ? all.filter(({ id }) => id !== connected?.id) : all;
  return (
    <Section id="connection" title={t('connection.title')} body={t('connection.body')}>
      {drawn.map((one) => (
        <ConnectionCard
          key={one.id}
          connection={one}
          isOneOfSeveral={!isAlone}
          isTesting={outcome.state === 'testing' && connection.tested.value === one.id}
          onTest={() => void connection.test(one.id)}
          onUse={one.id === connected?.id ? undefined : () => void store.turnTo(one.id)}
          onReplace={one.id === connected?.id ? connection.replace : undefined}
          onDisconnect={() => void store.disconnect(one.id)}
        />
      ))}
      {connection.isFormShown.value ? (
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
      ) : (
        <div>
          <Button icon="plus" onPress={connection.add}>
            {t('connections.add')}
          </Button>
        </div>
      )}
      <ConnectionNote
        outcome={outcome}
        connections={all}
        inUse={connected}
        onUse={(id) => void store.turnTo(id)}
        onAllow={() => void connection.allow()}
      />
    </Section>
  );
}
