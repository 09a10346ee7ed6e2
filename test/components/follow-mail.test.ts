// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { followMail } from '#components/activities/mail/follow-mail.ts';

interface Shape {
  /** How far the mail goes beyond its frame, and how far it is scrolled down. */
  below?: number;
  beside?: number;
  scrolled?: number;
}

/** A mail in its frame, and the part of a surface around it. */
function mailIn({ below = 0, beside = 0, scrolled = 0 }: Shape) {
  const around = document.createElement('main');
  around.setAttribute('data-scrolls', '');
  const frame = document.createElement('iframe');
  around.append(frame);
  const mail = document.implementation.createHTMLDocument();
  Object.defineProperty(frame, 'contentDocument', { value: mail });
  const size = { clientHeight: 300, clientWidth: 300, scrollHeight: 300 + below, scrollWidth: 300 + beside };
  for (const [name, value] of Object.entries({ ...size, scrollTop: scrolled })) {
    Object.defineProperty(mail.documentElement, name, { value });
  }
  const scrollBy = vi.spyOn(around, 'scrollBy').mockImplementation(() => {});
  followMail(frame);
  return {
    scrollBy,
    /** Turns the wheel over the mail; tells whether the browser was kept from scrolling it. */
    turn(wheel: WheelEventInit): boolean {
      const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, ...wheel });
      // The page of these tests makes wheels without keys.
      Object.defineProperty(event, 'ctrlKey', { value: wheel.ctrlKey ?? false });
      mail.body.dispatchEvent(event);
      return event.defaultPrevented;
    },
  };
}

describe('a wheel over a mail', () => {
  it.each<[string, Shape, WheelEventInit]>([
    ['down, where there is more below', { below: 100 }, { deltaY: 40 }],
    ['up, where there is more above', { below: 100, scrolled: 50 }, { deltaY: -40 }],
    ['sideways, where the mail is wider than its frame', { beside: 200 }, { deltaX: 40, deltaY: 3 }],
    ['that zooms, as two fingers do', {}, { deltaY: 40, ctrlKey: true }],
  ])('is the mail’s: %s', (_what, shape, wheel) => {
    const { turn, scrollBy } = mailIn(shape);
    expect(turn(wheel)).toBe(false);
    expect(scrollBy).not.toHaveBeenCalled();
  });

  it.each<[string, Shape, WheelEventInit]>([
    ['down, where there is no more', { below: 100, scrolled: 100 }, { deltaY: 40 }],
    ['up, at the top', { below: 100 }, { deltaY: -40 }],
    ['a little askew', { beside: 200 }, { deltaX: 3, deltaY: 40 }],
    ['sideways, where the mail is no wider than its frame', {}, { deltaX: 40, deltaY: 3 }],
  ])('scrolls on around it: %s', (_what, shape, wheel) => {
    const { turn, scrollBy } = mailIn(shape);
    expect(turn(wheel)).toBe(true);
    expect(scrollBy).toHaveBeenCalledWith(0, wheel.deltaY);
  });
});
