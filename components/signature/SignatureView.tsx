import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { type OnRemedy, TroubleNotice } from '#components/feedback/TroubleNotice.tsx';
import { AnswerHead } from '#components/overview/AnswerHead.tsx';
import { t } from '#lib/i18n/i18n.ts';
import { isNotFound } from '#lib/record/signing.ts';
import type { SignatureView as View } from '#lib/signatures/view.ts';
import type { Loadable } from '#lib/stores/ask.ts';
import { SignatureFacts } from './SignatureFacts.tsx';
import { SignatureLinks } from './SignatureLinks.tsx';
import styles from './SignatureView.module.css';
import { StatusChip } from './StatusChip.tsx';
import { Timeline } from './Timeline.tsx';
import { WatchSwitch } from './WatchSwitch.tsx';

interface Props {
  id: string;
  shown: Loadable<View>;
  isAsking: boolean;
  onRefresh: () => void;
  onRemedy: OnRemedy;
  /** The record of whoever is to sign. */
  onRecipient: () => void;
  /** The CRM names nobody who could be looked up. */
  hasNoContact: boolean;
  /** What is to be said of the last wish to have it watched. */
  watchNote: 'failed' | 'silent' | undefined;
  onWatch: (on: boolean) => void;
}

/** One signature request: what is to be signed by whom, how that stands, and what happened when. */
export function SignatureView(props: Props) {
  const { id, shown, isAsking, onRefresh, onRemedy, onRecipient, hasNoContact, watchNote, onWatch } = props;
  const trouble = shown.state === 'trouble' || shown.state === 'ready' ? shown.trouble : undefined;
  const isGone = trouble !== undefined && isNotFound(trouble);
  if (isGone) {
    return (
      <div role="status">
        <EmptyState icon="search" title={t('signature.notFound.title')} body={t('signature.notFound.body', { id })} />
      </div>
    );
  }
  if (shown.state === 'trouble') return <TroubleNotice trouble={shown.trouble} onRemedy={onRemedy} />;
  if (shown.state !== 'ready') return <Skeleton />;
  const { row, flawed, fetchedAt, problem } = shown.value;
  return (
    <article class={styles.signature} aria-busy={isAsking}>
      <AnswerHead
        title={row.documentName || t('signature.untitled')}
        fetchedAt={fetchedAt}
        flawed={flawed}
        trouble={trouble ?? problem}
        isAsking={isAsking}
        onRefresh={onRefresh}
        onRemedy={onRemedy}
      />
      <div class={styles.standing}>
        <StatusChip status={row.status} />
      </div>
      <SignatureFacts id={id} row={row} onRecipient={onRecipient} hasNoContact={hasNoContact} />
      <Timeline row={row} />
      <SignatureLinks view={shown.value} />
      <WatchSwitch view={shown.value} note={watchNote} onWatch={onWatch} />
    </article>
  );
}
