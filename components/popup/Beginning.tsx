import { Button } from '#components/controls/Button.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { t } from '#lib/i18n/i18n.ts';

interface Props {
  /** Leads to the search box. */
  onSearch: () => void;
}

/** What to do where nothing is at hand yet and no page stands beside. */
export const Beginning = ({ onSearch }: Props) => (
  <EmptyState icon="search" title={t('lookup.begin.title')} body={t('lookup.begin.body')}>
    <Button kind="primary" onPress={onSearch}>
      {t('lookup.begin.go')}
    </Button>
  </EmptyState>
);
