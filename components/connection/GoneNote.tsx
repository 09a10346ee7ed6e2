import { Note } from '#components/feedback/Note.tsx';
import { t } from '#lib/i18n/i18n.ts';
import { siteName } from '#lib/i18n/site-names.ts';
import type { AnsweringSite } from '#lib/messages/connections.ts';

/** The CRM that was chosen for a site is there no more, so that another one answers. */
export const GoneNote = ({ site }: { site: AnsweringSite }) => (
  <Note tone="warn">{t('connections.gone', { site: siteName(site.pattern) })}</Note>
);
