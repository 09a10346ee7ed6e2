import type { RemedyFor } from '#components/feedback/remedies.ts';
import { TroubleNotice } from '#components/feedback/TroubleNotice.tsx';
import { PinnedShelf } from '#components/history/PinnedShelf.tsx';
import { RecordShelf } from '#components/history/RecordShelf.tsx';
import { Beginning } from '#components/popup/Beginning.tsx';
import { FieldSearchForm } from '#components/popup/FieldSearchForm.tsx';
import { PageContacts } from '#components/popup/PageContacts.tsx';
import { PagePeople } from '#components/popup/PagePeople.tsx';
import { SearchOffer } from '#components/popup/SearchOffer.tsx';
import { PageSignatures } from '#components/signature/PageSignatures.tsx';
import { SignatureChanges } from '#components/signature/SignatureChanges.tsx';
import { WatchedSignatures } from '#components/signature/WatchedSignatures.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { PopupStore } from '#lib/stores/popup-store.ts';

interface Props {
  store: PopupStore;
  onSettings: () => void;
  /** There is no page beside it whose contacts could be told. */
  standsAlone?: boolean;
  /** Leads to the search box. */
  onSearch: () => void;
  remedyFor: RemedyFor;
}

/**
 * What is at hand before anything is asked: what changed, what is pinned and watched, whom the page shows, what was looked at. A
 * text in the search box leaves of it what says the same.
 */
export function Home({ store, remedyFor, onSettings, onSearch, standsAlone = false }: Props) {
  const { session, page, search, known } = store;
  const home = store.home.value;
  const { isFiltered } = home;
  if (!session.connection.value) {
    return <TroubleNotice trouble={{ kind: 'not-connected' }} onRemedy={onSettings} />;
  }
  return (
    <>
      {isFiltered && (
        <SearchOffer
          text={search.text.value}
          matches={home.matches}
          isCutShort={home.isCutShort}
          isAsking={search.search.value.state === 'reading'}
          onSubmit={() => void search.submit()}
        />
      )}
      <SignatureChanges changes={home.changes} onOpen={store.showSignature} />
      <FieldSearch store={store} remedyFor={remedyFor} />
      <PinnedShelf lines={home.pinned} onOpen={store.openRecord} isFiltered={isFiltered} />
      <WatchedSignatures watched={home.watched} onOpen={store.showSignature} isFiltered={isFiltered} />
      {!standsAlone && <PageSignatures mentions={home.mentions} onOpen={store.showSignature} />}
      {isFiltered && <PeopleMatching store={store} standsAlone={standsAlone} />}
      {!standsAlone && !isFiltered && (
        <PageContacts
          page={page.page.value}
          rows={home.rows}
          isInDoubt={page.isInDoubt.value}
          wasDenied={page.wasDenied.value}
          onPick={store.pick}
          onLookOnce={() => void page.lookOnce()}
          onTurnOn={() => void page.turnOn()}
          onRemedy={remedyFor(page.reload)}
          known={{
            isOn: known.isOn.value,
            isKnown: known.isKnown,
            onSwitch: (pattern, on) => void known.turn(pattern, on),
          }}
        />
      )}
      {standsAlone && !isFiltered && store.history.isRead.value && home.matches === 0 && (
        <Beginning onSearch={onSearch} />
      )}
      <RecordShelf title={t('history.recent')} lines={home.recent} onOpen={store.openRecord} />
    </>
  );
}

type AtHandProps = Required<Pick<Props, 'store' | 'standsAlone'>>;

/** Whom the page shows of those that the text in the search box says. */
function PeopleMatching({ store, standsAlone }: AtHandProps) {
  const { rows } = store.home.value;
  if (standsAlone || rows.people.length + rows.phones.length === 0) return null;
  return <PagePeople rows={rows} isFiltered onPick={store.pick} isKnown={store.known.isKnown} />;
}

/** Where nothing was found in the CRM for some words: what of the page and of what was looked at says them. */
export function AtHand({ store, standsAlone }: AtHandProps) {
  const { pinned, recent } = store.home.value;
  if (!store.search.foundNothing.value) return null;
  return (
    <>
      <PinnedShelf lines={pinned} onOpen={store.openRecord} isFiltered />
      <PeopleMatching store={store} standsAlone={standsAlone} />
      <RecordShelf title={t('history.recent')} lines={recent} onOpen={store.openRecord} />
    </>
  );
}

/** The search by any field, which stands below what became of a text, too. */
export function FieldSearch({ store: { fieldSearch }, remedyFor }: Pick<Props, 'store' | 'remedyFor'>) {
  return <FieldSearchForm view={fieldSearch.view.value} on={fieldSearch} onRemedy={remedyFor(fieldSearch.retry)} />;
}
