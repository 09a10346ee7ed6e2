import { Chip } from '#components/feedback/Chip.tsx';
import { formatNumber, formatStoredDate } from '#lib/i18n/formats.ts';
import { t } from '#lib/i18n/i18n.ts';
import { FoldedText } from './FoldedText.tsx';
import { callLink, mailLink, webLink } from './links.ts';
import { LinkedValue, OutsideLink } from './OutsideLink.tsx';

type Draw = (value: string) => preact.JSX.Element;

/** How a text is drawn by its field's type; any type that is not here is plain text. */
const byType: Record<string, Draw> = {
  email: (value) => <LinkedValue value={value} href={mailLink(value)} />,
  phone: (value) => <LinkedValue value={value} href={callLink(value)} />,
  select: (value) => <Chip>{value}</Chip>,
  date: (value) => <bdi>{formatStoredDate(value)}</bdi>,
  datetime: (value) => <bdi>{formatStoredDate(value)}</bdi>,
};

/** One value of the CRM, as a person reads it. It is hostile until drawn: only ever text, or one of three kinds of link. */
export function FieldValue({ type, value }: { type: string; value: unknown }) {
  if (Array.isArray(value)) return <ValueList type={type} values={value} />;
  if (typeof value === 'boolean') return <>{t(value ? 'record.yes' : 'record.no')}</>;
  if (typeof value === 'number') return <bdi>{formatNumber(value)}</bdi>;
  if (typeof value !== 'string') return <bdi dir="ltr">{JSON.stringify(value)}</bdi>;
  const draw = Object.hasOwn(byType, type) ? byType[type] : undefined;
  return draw ? draw(value) : plain(value);
}

function ValueList({ type, values }: { type: string; values: unknown[] }) {
  return (
    <ul>
      {values.map((value, index) => (
        <li key={index}>
          <FieldValue type={type} value={value} />
        </li>
      ))}
    </ul>
  );
}

function plain(value: string) {
  const href = webLink(value);
  if (!href) return isLine(value) ? <bdi>{value}</bdi> : <FoldedText text={value} />;
  return (
    <OutsideLink href={href}>
      <bdi dir="ltr">{href.replace(/^https?:\/\//, '').replace(/\/$/, '')}</bdi>
    </OutsideLink>
  );
}

/** A few words stand where the page's own direction puts them; only a longer text is set in its own. */
const isLine = (value: string) => value.length <= 120 && !value.includes('\n');
