import { callLink, mailLink, webLink } from '#components/record/links.ts';
import { LinkedValue } from '#components/record/OutsideLink.tsx';
import { formatBytes, formatDuration, formatExact, formatNumber } from '#lib/i18n/formats.ts';
import { t } from '#lib/i18n/i18n.ts';
import type { Fact } from './reading.ts';

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const secondsPer: [RegExp, number][] = [
  [/sec(onds?)?$/i, 1],
  [/min(ute)?s?$/i, 60],
];

const isMoment = (value: string): boolean => moment.test(value) && !Number.isNaN(Date.parse(value));

/** A member of an activity's data whose meaning is only guessed from its name and its value. */
export function FactValue({ name, value }: Fact) {
  if (typeof value === 'boolean') return <>{t(value ? 'record.yes' : 'record.no')}</>;
  if (typeof value === 'number') return <bdi>{formatGuessed(name, value)}</bdi>;
  if (isMoment(value)) return <bdi>{formatExact(Date.parse(value))}</bdi>;
  const href = webLink(value) ?? mailLink(value) ?? (/phone|from|to|number/i.test(name) ? callLink(value) : undefined);
  return <LinkedValue value={value} href={href} />;
}

function formatGuessed(name: string, value: number): string {
  const unit = /duration|length/i.test(name) ? secondsPer.find(([shape]) => shape.test(name)) : undefined;
  if (unit && value > 0) return formatDuration(value * unit[1]);
  return /bytes|size/i.test(name) ? formatBytes(value) : formatNumber(value);
}
