/**
 * What the background tells the content script, and what the card tells its host. Types and hand-written guards only:
 * the content script carries no schema library.
 */

/** Background to content script, by `tellSpotter`. */
export type SpotterCommand =
  /** Move to the next or the previous contact of this frame and open its card. Answered with StepAnswer. */
  { type: 'step'; direction: 1 | -1; fresh: boolean } | { type: 'closeCard' } | { type: 'stop' };

/** `moved: false` when this frame has no further contact in that direction. */
export interface StepAnswer {
  moved: boolean;
}

/** The one message the content script posts into the card's frame; the port between the two travels with it. */
export interface CardGreeting {
  type: 'crm-lens:card';
  /** True when the card was opened from the keyboard and should take the focus. */
  focus: boolean;
}

/** Content script to card, over the port: the background knows now what the card may show. */
export const admitted = 'admitted';
/** Content script to card, over the port: the card stands elsewhere now, so that the person has yet to see what is where. */
export const moved = 'moved';

/** Card to content script, over the port: its ticket first, then things only a person's own action in the card causes. */
export type CardSignal =
  | { type: 'ticket'; ticket: string }
  | { type: 'close' }
  | { type: 'resize'; isLarge: boolean }
  | { type: 'pointer'; inside: boolean };

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export function isSpotterCommand(value: unknown): value is SpotterCommand {
  if (!isObject(value)) return false;
  if (value.type !== 'step') return value.type === 'closeCard' || value.type === 'stop';
  return (value.direction === 1 || value.direction === -1) && typeof value.fresh === 'boolean';
}

export function isStepAnswer(value: unknown): value is StepAnswer {
  return isObject(value) && typeof value.moved === 'boolean';
}

export function isCardSignal(value: unknown): value is CardSignal {
  if (!isObject(value)) return false;
  if (value.type === 'ticket') return typeof value.ticket === 'string';
  if (value.type === 'pointer') return typeof value.inside === 'boolean';
  if (value.type === 'resize') return typeof value.isLarge === 'boolean';
  return value.type === 'close';
}

export function isCardGreeting(value: unknown): value is CardGreeting {
  return isObject(value) && value.type === 'crm-lens:card' && typeof value.focus === 'boolean';
}
