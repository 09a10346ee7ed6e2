import type { RemedyFor } from '#components/feedback/remedies.ts';
import { TroubleNotice } from '#components/feedback/TroubleNotice.tsx';
import { OverviewPage } from '#components/overview/OverviewPage.tsx';
import { t } from '#lib/i18n/i18n.ts';
import { type OverviewStore, type OverviewViewName, overviewViews } from '#lib/stores/overview/overview-store.ts';
import { FieldsSection } from './FieldsSection.tsx';
import { AutomationsSection, WebhooksSection } from './ListSections.tsx';
import { PipelineSection } from './PipelineSection.tsx';
import { SignaturesSection } from './SignaturesSection.tsx';
import type { SectionProps } from './section.ts';

interface Props {
  store: OverviewStore;
  onSettings: () => void;
}

const sections: Record<OverviewViewName, (props: SectionProps) => preact.JSX.Element> = {
  pipeline: PipelineSection,
  automations: AutomationsSection,
  webhooks: WebhooksSection,
  fields: FieldsSection,
  signatures: SignaturesSection,
};

/** The CRM as a whole, in a tab of its own. */
export function App({ store, onSettings }: Props) {
  const { session } = store;
  const remedyFor: RemedyFor = (retry) => (remedy) => {
    if (remedy === 'settings') onSettings();
    else if (remedy === 'allow') void store.allow(retry);
    else retry();
  };
  const trouble = session.trouble.value;
  if (!trouble && !session.isReady.value) return null;
  const connection = session.connection.value;
  const Section = sections[store.view.value];
  return (
    <OverviewPage
      views={overviewViews.map((id) => ({ id, title: t(`overview.${id}`) }))}
      current={store.view.value}
      connection={connection}
    >
      {trouble ? (
        <TroubleNotice trouble={trouble} onRemedy={remedyFor(store.load)} />
      ) : connection ? (
        <Section store={store} remedyFor={remedyFor} />
      ) : (
        <TroubleNotice trouble={{ kind: 'not-connected' }} onRemedy={remedyFor(store.load)} />
      )}
    </OverviewPage>
  );
}
