import { EntryRow } from '#components/controls/EntryRow.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import type { RemedyFor } from '#components/feedback/remedies.ts';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { TroubleNotice } from '#components/feedback/TroubleNotice.tsx';
import { TableTools } from '#components/overview/TableTools.tsx';
import { PersonView } from '#components/person/PersonView.tsx';
import { RecordSignatures } from '#components/signature/RecordSignatures.tsx';
import { SignatureChanges } from '#components/signature/SignatureChanges.tsx';
import { SignaturePlace, SignaturesHead } from '#components/signature/SignaturePlace.tsx';
import { SignatureTable } from '#components/signature/SignatureTable.tsx';
import { SignatureView } from '#components/signature/SignatureView.tsx';
import { t } from '#lib/i18n/i18n.ts';
import { viewOfSignature } from '#lib/signatures/route.ts';
import type { OverviewStore } from '#lib/stores/overview/overview-store.ts';
import type { SectionProps } from './section.ts';

/** The signature requests seen in this browser, or one of them with the record of whoever is to sign it. */
export function SignaturesSection({ store: { signatures }, remedyFor }: SectionProps) {
  const { signature } = signatures;
  return signature.id.value === '' ? (
    <SignatureList signatures={signatures} remedyFor={remedyFor} />
  ) : (
    <OneSignature signatures={signatures} remedyFor={remedyFor} />
  );
}

interface PartProps {
  signatures: OverviewStore['signatures'];
  remedyFor: RemedyFor;
}

function OneSignature({ signatures: { signature, person, signaturesHere, open }, remedyFor }: PartProps) {
  return (
    <SignaturePlace
      back="#signatures"
      person={
        person.isOpen.value && (
          <PersonView
            takesFocus
            view={person.view.value}
            on={person}
            onRemedy={remedyFor(person.refresh)}
            beside={<RecordSignatures lines={signaturesHere.value} onOpen={open} />}
          />
        )
      }
    >
      <SignatureView view={signature.view.value} on={signature} onRemedy={remedyFor(signature.refresh)} />
    </SignaturePlace>
  );
}

function SignatureList({ signatures, remedyFor }: PartProps) {
  const { table, state, text, isUnreadable, changes } = signatures;
  const seen = state.value;
  const isNone = seen.state === 'ready' && seen.value.length === 0;
  return (
    <>
      <SignaturesHead title={t('overview.signatures')} note={isNone ? undefined : t('signatures.seen')}>
        <EntryRow
          label={t('signatures.byId')}
          button={t('signatures.open')}
          value={text.value}
          fault={isUnreadable.value ? t('signatures.unreadable') : undefined}
          kind="address"
          onType={signatures.type}
          onEnter={() => void signatures.enter()}
        />
      </SignaturesHead>
      <SignatureChanges changes={changes.value} onOpen={signatures.open} />
      {(seen.state === 'loading' || seen.state === 'idle') && <Skeleton />}
      {seen.state === 'trouble' && <TroubleNotice trouble={seen.trouble} onRemedy={remedyFor(signatures.load)} />}
      {isNone && <EmptyState icon="sign" title={t('signatures.none.title')} body={t('signatures.none.body')} />}
      {table.total.value > 5 && <TableTools list={t('signatures.all')} table={table} />}
      {table.total.value > 0 && <SignatureTable table={table} hrefOf={(id) => `#${viewOfSignature(id)}`} />}
    </>
  );
}
