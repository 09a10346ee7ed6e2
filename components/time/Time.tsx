import { formatExact, formatRelative } from '#lib/i18n/formats.ts';
import { now } from './clock.ts';

interface Props {
  /** Milliseconds since the epoch, or a timestamp of the interface. */
  at: number | string;
  /** Puts the time into words, for which it is written short. */
  words?: (when: string) => string;
}

/** How long ago, exact on hover. A time that cannot be read is shown as it is. */
export function Time({ at, words }: Props) {
  const moment = typeof at === 'number' ? at : Date.parse(at);
  if (Number.isNaN(moment)) return <bdi>{at}</bdi>;
  const present = Math.max(now.value, moment);
  return (
    <time dateTime={new Date(moment).toISOString()} title={formatExact(moment)}>
      {words ? words(formatRelative(moment, present, 'short')) : formatRelative(moment, present)}
    </time>
  );
}
