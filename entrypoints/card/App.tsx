import type { ReadonlySignal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ConnectionSign } from '#components/connection/ConnectionSign.tsx';
import { IconButton } from '#components/controls/IconButton.tsx';
import { HeaderNote } from '#components/feedback/HeaderNote.tsx';
import type { Remedy } from '#components/feedback/remedies.ts';
import { TroubleNotice } from '#components/feedback/TroubleNotice.tsx';
import { Hints } from '#components/hint/Hints.tsx';
import { PinButton } from '#components/history/PinButton.tsx';
import { PinNotice } from '#components/history/PinNotice.tsx';
import { PersonView } from '#components/person/PersonView.tsx';
import { SearchAgain } from '#components/person/SearchAgain.tsx';
import { RecordSignatures } from '#components/signature/RecordSignatures.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { CardSignal } from '#lib/messages/spotter.ts';
import type { CardStore } from '#lib/stores/card-store.ts';

interface Props {
  store: CardStore;
  /** The card was opened from the keyboard. */
  takesFocus: boolean;
  onSignal: (signal: CardSignal) => void;
  onSettings: () => void;
  /** Tries again to be let in. */
  onEnter: () => Promise<void>;
  /** Opens the panel on what the card shows, and resolves once it is told of that; absent where the browser has none. */
  onPanel?: (() => Promise<void>) | undefined;
  /** A click was refused, because the page lies over the card. */
  isCovered: ReadonlySignal<boolean>;
}

/** The card beside a contact of a page. */
export function App({ store, takesFocus, onSignal, onSettings, onEnter, onPanel, isCovered }: Props) {
  const { person, search, history } = store;
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) main.current?.focus();
  }, [takesFocus]);

  const connection = store.session.connection.value;
  const connections = store.session.connections.value;
  const site = store.session.site.value;
  const shown = person.trail.value.at(-1);
  const isAsked = shown !== undefined || person.view.value.lookup.state !== 'idle';
  const onRemedy = (remedy: Remedy) => {
    if (remedy === 'allow') void store.allow();
    else onSettings();
  };
  const [isLarge, setLarge] = useState(false);
  const resize = (event: MouseEvent) => {
    if (!event.isTrusted) return;
    setLarge(!isLarge);
    onSignal({ type: 'resize', isLarge: !isLarge });
  };
  const moveToPanel = async (event: MouseEvent) => {
    if (!event.isTrusted) return;
    await onPanel?.();
    onSignal({ type: 'close' });
  };
  return (
    <main ref={main} tabIndex={-1}>
      <h1 class="visually-hidden">{t('app.name')}</h1>
      {store.state.value === 'unopened' ? (
        <TroubleNotice trouble={{ kind: 'extension' }} onRemedy={() => void onEnter()} />
      ) : (
        <PersonView
          view={person.view.value}
          on={person}
          onRemedy={onRemedy}
          beside={<RecordSignatures lines={store.signaturesHere.value} onOpen={store.openSignature} />}
          otherMeans={
            <SearchAgain
              text={search.text.value}
              search={search.search.value}
              onType={search.type}
              onSubmit={() => void search.submit()}
              onPick={store.pick}
              name={store.name.value}
              onName={() => void store.searchName()}
              onOpen={store.openRecord}
            />
          }
          notice={
            <>
              {connection && isAsked && (connections.length > 1 || site?.isGone) && (
                <ConnectionSign connection={connection} all={connections} site={site} />
              )}
              {isCovered.value && <HeaderNote>{t('card.covered')}</HeaderNote>}
              {shown && <PinNotice why={history.whyNotPinned(shown)} />}
            </>
          }
          actions={
            <>
              <PinButton line={shown} isPinned={history.isPinned} onPin={(line, on) => void history.pin(line, on)} />
              {onPanel && (
                <IconButton icon="panel" label={t('panel.open')} onPress={(event) => void moveToPanel(event)} />
              )}
              <IconButton
                icon={isLarge ? 'reduce' : 'enlarge'}
                label={t(isLarge ? 'action.reduce' : 'action.enlarge')}
                onPress={resize}
              />
              <IconButton icon="close" label={t('action.close')} onPress={() => onSignal({ type: 'close' })} />
            </>
          }
        />
      )}
      <Hints />
    </main>
  );
}
