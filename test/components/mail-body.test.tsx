// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { MailBody } from '#components/activities/mail/MailBody.tsx';
import { shutOff } from '#components/activities/mail/shut-off.ts';

/** As Chrome and Edge have it. */
const knowCredentialless = () =>
  Object.defineProperty(HTMLIFrameElement.prototype, 'credentialless', {
    value: false,
    writable: true,
    configurable: true,
  });

describe('the frame of a mail', () => {
  afterEach(() => {
    cleanup();
    Reflect.deleteProperty(HTMLIFrameElement.prototype, 'credentialless');
  });

  it('takes the person’s cookies nowhere', async () => {
    knowCredentialless();
    render(<MailBody html="<p>Look</p>" text="Look" />);
    await userEvent.click(screen.getByRole('button', { name: 'Show formatted' }));
    const frame = await screen.findByTitle('Formatted e-mail');
    expect(Reflect.get(frame, 'credentialless')).toBe(true);
    expect(frame.getAttribute('sandbox')).toBe(shutOff(false).sandbox);
  });

  it.each([false, true])('runs nothing, with pictures or without: %s', (withPictures) => {
    expect(shutOff(withPictures).sandbox).not.toContain('allow-scripts');
    knowCredentialless();
    expect(shutOff(withPictures).sandbox).not.toContain('allow-scripts');
    expect(shutOff(withPictures)).toHaveProperty('credentialless', true);
  });

  it('is not of our origin once it has pictures, where a browser would send cookies for them', () => {
    expect(shutOff(false).sandbox).toContain('allow-same-origin');
    expect(shutOff(true).sandbox).not.toContain('allow-same-origin');
  });
});
