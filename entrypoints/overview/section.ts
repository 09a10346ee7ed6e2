import type { Remedy } from '#components/feedback/remedies.ts';
import type { OverviewStore } from '#lib/stores/overview/overview-store.ts';

/** What is done about trouble in a part of the page, which `retry` reads again. */
export type RemedyFor = (retry: () => unknown) => (remedy: Remedy) => void;

/** What each view of the page is given. */
export interface SectionProps {
  store: OverviewStore;
  remedyFor: RemedyFor;
}
