import { Hinted } from '#components/hint/Hinted.tsx';
import { formatExact, formatRelative } from '#lib/i18n/formats.ts';
import { t } from '#lib/i18n/i18n.ts';
import { now } from './clock.ts';

interface Props {
  /** Milliseconds since the epoch, or a timestamp of the interface. */
  at: number | string;
  /** Puts the time into words, for which it is written short. */
  words?: (when: string) => string;
  /** It may lie ahead; one that is told of the past never does, whatever the clocks say. */
  isAhead?: boolean;
  /** It stands in a button: whoever has that in focus is told the exact time. */
  isInButton?: boolean;
}

/**
 * How long ago; the exact time is its hint, for the pointer, the keyboard and fingers alike. A time that cannot be read is
 * shown as it is.
 */
export function Time({ at, words, isAhead = false, isInButton = false }: Props) {
  const moment = typeof at === 'number' ? at : Date.parse(at);
  if (Number.isNaN(moment)) return <bdi>{at}</bdi>;
  const present = isAhead ? now.value : Math.max(now.value, moment);
  const exact = formatExact(moment);
  const time = (
    <time dateTime={new Date(moment).toISOString()} data-hint={isInButton ? exact : undefined}>
      {words ? words(ago(moment, present, 'short')) : ago(moment, present)}
    </time>
  );
  if (isInButton) return time;
  return <Hinted hint={exact}>{time}</Hinted>;
}

const minute = 60_000;

/** What is under a minute old has just happened; what lies ahead comes now. */
const ago = (moment: number, present: number, style: 'long' | 'short' = 'long'): string =>
  moment <= present && present - moment < minute ? t('time.justNow') : formatRelative(moment, present, style);
