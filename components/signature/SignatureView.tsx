import { EmptyState } from '#components/feedback/EmptyState.tsx';
import type { OnRemedy } from '#components/feedback/remedies.ts';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { TroubleNotice } from '#components/feedback/TroubleNotice.tsx';
import { AnswerHead } from '#components/overview/AnswerHead.tsx';
import { t } from '#lib/i18n/i18n.ts';
import { isNotFound } from '#lib/record/signing.ts';
import type { ShownSignature, SignatureIntents } from '#lib/stores/signature-store.ts';
import { SignatureFacts } from './SignatureFacts.tsx';
import { SignatureLinks } from './SignatureLinks.tsx';
import styles from './SignatureView.module.css';
import { StatusChip } from './StatusChip.tsx';
import { Timeline } from './Timeline.tsx';
import { WatchSwitch } from './WatchSwitch.tsx';

interface Props {
  view: ShownSignature;
  on: SignatureIntents;
  onRemedy: OnRemedy;
}

/** One signature request: what is to be signed by whom, how that stands, and what happened when. */
export function SignatureView({ view, on, onRemedy }: Props) {
  const { id, asked, isAsking, watchNote } = view;
  const trouble = asked.state === 'trouble' || asked.state === 'ready' ? asked.trouble : undefined;
  const isGone = trouble !== undefined && isNotFound(trouble);
  if (isGone) {
    return (
      <div role="status">
        <EmptyState icon="search" title={t('signature.notFound.title')} body={t('signature.notFound.body', { id })} />
      </div>
    );
  }
  if (asked.state === 'trouble') return <TroubleNotice trouble={asked.trouble} onRemedy={onRemedy} />;
  if (asked.state !== 'ready') return <Skeleton />;
  const { row, flawed, fetchedAt, problem } = asked.value;
  return (
    <article class={styles.signature} aria-busy={isAsking}>
      <AnswerHead
        title={row.documentName || t('signature.untitled')}
        fetchedAt={fetchedAt}
        flawed={flawed}
        trouble={trouble ?? problem}
        isAsking={isAsking}
        onRefresh={() => void on.refresh()}
        onRemedy={onRemedy}
      />
      <div class={styles.standing}>
        <StatusChip status={row.status} />
      </div>
      <WatchSwitch view={asked.value} note={watchNote} onWatch={(wanted) => void on.watch(wanted)} />
      <SignatureFacts
        view={view}
        row={row}
        onRecipient={() => void on.showRecipient()}
        onLinked={() => void on.showLinked()}
      />
      <Timeline row={row} />
      <SignatureLinks view={asked.value} />
    </article>
  );
}
