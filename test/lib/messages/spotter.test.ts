import { describe, expect, it } from 'vitest';
import { isCardGreeting, isCardSignal, isSpotterCommand, isStepAnswer } from '#lib/messages/spotter.ts';

describe.each([
  {
    guard: isSpotterCommand,
    whole: [
      { type: 'step', direction: 1, fresh: true },
      { type: 'step', direction: -1, fresh: false },
      { type: 'closeCard' },
      { type: 'stop' },
    ],
    broken: [
      { type: 'step', direction: 1 },
      { type: 'step', fresh: true },
      { type: 'step', direction: 2, fresh: true },
      { type: 'step', direction: '1', fresh: true },
      { type: 'step', direction: 1, fresh: 'yes' },
      { type: 'start' },
    ],
  },
  {
    guard: isStepAnswer,
    whole: [{ moved: true }, { moved: false }],
    broken: [{ moved: 'true' }, { moved: 1 }],
  },
  {
    guard: isCardSignal,
    whole: [
      { type: 'ticket', ticket: 't' },
      { type: 'close' },
      { type: 'resize', isLarge: true },
      { type: 'resize', isLarge: false },
      { type: 'pointer', inside: true },
      { type: 'pointer', inside: false },
    ],
    broken: [
      { type: 'ticket' },
      { type: 'ticket', ticket: 7 },
      { type: 'pointer' },
      { type: 'pointer', inside: 1 },
      { type: 'resize' },
    ],
  },
  {
    guard: isCardGreeting,
    whole: [
      { type: 'crm-lens:card', focus: true },
      { type: 'crm-lens:card', focus: false },
    ],
    broken: [{ type: 'crm-lens:card' }, { type: 'crm-lens:card', focus: 'yes' }, { type: 'card', focus: true }],
  },
])('$guard.name', ({ guard, whole, broken }) => {
  it.each<unknown>(whole)('takes %j', (value) => {
    expect(guard(value)).toBe(true);
  });

  it.each<unknown>([...broken, {}, [], null, undefined, 'stop', 7])('refuses %j', (value) => {
    expect(guard(value)).toBe(false);
  });
});
