import { useLayoutEffect, useRef } from 'preact/hooks';
import { ConnectionSwitch } from '#components/connection/ConnectionSwitch.tsx';
import { Button } from '#components/controls/Button.tsx';
import type { RemedyFor } from '#components/feedback/remedies.ts';
import { TroubleNotice } from '#components/feedback/TroubleNotice.tsx';
import { Hints } from '#components/hint/Hints.tsx';
import { PinButton } from '#components/history/PinButton.tsx';
import { PinNotice } from '#components/history/PinNotice.tsx';
import { PersonView } from '#components/person/PersonView.tsx';
import { handlePopupKeys } from '#components/popup/keys.ts';
import { PopupBar } from '#components/popup/PopupBar.tsx';
import { PopupFoot } from '#components/popup/PopupFoot.tsx';
import { PopupMain } from '#components/popup/PopupMain.tsx';
import { SearchBox } from '#components/popup/SearchBox.tsx';
import { SearchOutcome } from '#components/popup/SearchOutcome.tsx';
import { RecordSignatures } from '#components/signature/RecordSignatures.tsx';
import { SignaturePane } from '#components/signature/SignaturePane.tsx';
import { SignatureView } from '#components/signature/SignatureView.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { PopupStore } from '#lib/stores/popup-store.ts';
import { AtHand, FieldSearch, Home } from './Home.tsx';

interface Props {
  store: PopupStore;
  onSettings: () => void;
  /** Opens the page about the CRM as a whole. */
  onOverview: () => void;
  /** Opens the side panel; absent in it, and where the browser has none. */
  onPanel?: (() => void) | undefined;
  /** There is no page beside it whose contacts could be told. */
  standsAlone?: boolean;
  /** Opened for a look-up: what is typed goes into the search box. */
  startsInBox?: boolean;
}

/** The popup and the panel: the page's contacts and a search box, or the person who was looked up. */
export function App({ store, onSettings, onOverview, onPanel, standsAlone = false, startsInBox = false }: Props) {
  const { session, person, search, signature } = store;
  const box = useRef<HTMLInputElement>(null);
  const isPersonShown = () =>
    person.isOpen.value && signature.id.value === '' && !search.hasOutcome.value && !search.isLooking.value;
  // As soon as the title has the focus: a key that comes before the next frame is meant as well.
  useLayoutEffect(() => {
    const listening = new AbortController();
    const onKey = (event: KeyboardEvent) =>
      handlePopupKeys(event, { onBack: store.back, takesFocus: isPersonShown, box: box.current });
    document.addEventListener('keydown', onKey, { signal: listening.signal });
    return () => listening.abort();
  }, [store]);

  const remedyFor: RemedyFor = (retry) => (remedy) => {
    if (remedy === 'settings') onSettings();
    else if (remedy === 'allow') void store.allow(retry);
    else retry();
  };
  const view = person.view.value;
  const shown = view.trail.at(-1);
  const hasSignature = signature.id.value !== '';
  const isLooking = search.hasOutcome.value || search.isLooking.value;
  const isOpen = isPersonShown();
  const isHome = session.isReady.value && !person.isOpen.value && !hasSignature;
  useLayoutEffect(() => {
    if (startsInBox && isHome && document.activeElement === document.body) box.current?.focus();
  }, [startsInBox, isHome]);
  const isOneOfSeveral = session.connections.value.length > 1 || session.site.value?.isGone === true;
  if (session.trouble.value) {
    return <TroubleNotice trouble={session.trouble.value} onRemedy={remedyFor(session.load)} />;
  }
  if (!session.isReady.value) return null;
  return (
    <>
      <PopupBar
        onBack={person.isOpen.value || hasSignature || search.hasOutcome.value ? store.back : undefined}
        onPanel={onPanel}
        onSettings={onSettings}
      >
        <SearchBox
          boxRef={box}
          text={search.text.value}
          onType={search.type}
          onSubmit={() => void search.submit()}
          onClear={store.clear}
        />
      </PopupBar>
      {session.connection.value && isOneOfSeveral && (
        <ConnectionSwitch
          answering={session.connection.value}
          all={session.connections.value}
          site={session.site.value}
          changes={session.changes.value}
          onUse={(id) => void session.turnTo(id)}
          onBind={(by) => void session.bind(by)}
        />
      )}
      <PopupMain isWhole={isOpen}>
        {search.hasOutcome.value ? (
          <>
            <SearchOutcome
              search={search.search.value}
              onPick={store.pick}
              onOpen={store.openRecord}
              onSignature={store.showSignature}
              onRemedy={remedyFor(search.submit)}
            />
            <AtHand store={store} standsAlone={standsAlone} />
            <FieldSearch store={store} remedyFor={remedyFor} />
          </>
        ) : hasSignature && !isLooking ? (
          <SignaturePane>
            <SignatureView view={signature.view.value} on={signature} onRemedy={remedyFor(signature.refresh)} />
          </SignaturePane>
        ) : isOpen ? (
          <PersonView
            hasOwnBack
            takesFocus
            view={view}
            on={person}
            onRemedy={remedyFor(person.refresh)}
            beside={<RecordSignatures lines={store.signaturesHere.value} onOpen={store.showSignature} />}
            notice={shown && <PinNotice why={store.history.whyNotPinned(shown)} />}
            actions={
              <PinButton
                line={shown}
                isPinned={store.history.isPinned}
                onPin={(line, on) => void store.history.pin(line, on)}
              />
            }
            otherMeans={
              <Button icon="search" onPress={() => box.current?.select()}>
                {t('lookup.otherwise')}
              </Button>
            }
          />
        ) : (
          <Home
            store={store}
            remedyFor={remedyFor}
            onSettings={onSettings}
            onSearch={() => box.current?.focus()}
            standsAlone={standsAlone}
          />
        )}
      </PopupMain>
      {session.connection.value && !isOpen && (
        <PopupFoot connection={session.connection.value} isNamedAbove={isOneOfSeveral} onOverview={onOverview} />
      )}
      <Hints />
    </>
  );
}
