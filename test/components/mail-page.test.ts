import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { mailPolicy } from '#components/activities/mail/mail-policy.ts';
import { mailStyle, mailStyleHash } from '#components/activities/mail/mail-style.ts';

describe('the frame of a mail', () => {
  it('has a style sheet that is known to the policy of the pages around it by its hash', () => {
    expect(mailStyleHash).toBe(`'sha256-${createHash('sha256').update(mailStyle).digest('base64')}'`);
  });

  it('lets pictures in from outside only where they were asked for, and nothing else ever', () => {
    const held = `default-src 'none'; style-src ${mailStyleHash}; img-src data:; base-uri 'none'; form-action 'none'`;
    expect(mailPolicy({ withPictures: false })).toBe(held);
    expect(mailPolicy({ withPictures: true })).toBe(held.replace('data:', 'data: https:'));
  });
});
