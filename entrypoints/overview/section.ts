import type { RemedyFor } from '#components/feedback/remedies.ts';
import type { OverviewStore } from '#lib/stores/overview/overview-store.ts';

/** What each view of the page is given. */
export interface SectionProps {
  store: OverviewStore;
  remedyFor: RemedyFor;
}
