// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { ReachLinks } from '#components/record/ReachLinks.tsx';
import { field } from '#test/fakes/views.ts';

afterEach(cleanup);

const leadsTo = (): [string | null, string | null][] =>
  screen.queryAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);

describe('how to reach whom a record is about', () => {
  it('is by the first address and the first number that lead anywhere', () => {
    const fields = [
      field('fax', 'phone', null),
      field('it', 'phone', '+44 20 7946 0958'),
      field('it', 'email', 'dana@acme.example'),
      field('second', 'email', 'other@acme.example'),
    ];
    render(<ReachLinks fields={fields} />);
    expect(leadsTo()).toEqual([
      ['Write to dana@acme.example', 'mailto:dana@acme.example'],
      ['Call +44 20 7946 0958', 'tel:+442079460958'],
    ]);
  });

  it.each([
    ['a text field that holds an address', field('it', 'text', 'dana@acme.example')],
    ['an address that is none', field('it', 'email', 'javascript:alert(1)')],
    ['a number that is none', field('it', 'phone', 'ask Dana')],
    ['something that is no text', field('it', 'email', { at: 'dana@acme.example' })],
  ])('makes no link of %s', (_, only) => {
    render(<ReachLinks fields={[only]} />);
    expect(leadsTo()).toEqual([]);
  });
});
