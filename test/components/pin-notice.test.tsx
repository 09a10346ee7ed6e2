// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { PinNotice } from '#components/history/PinNotice.tsx';

afterEach(cleanup);

it.each([
  ['failed', 'That could not be kept. Try again.'],
  ['full', 'There is no room for another pin. Unpin a record first.'],
] as const)('says aloud why a record was not pinned: %s', (why, said) => {
  render(<PinNotice why={why} />);
  expect(screen.getByRole('alert').textContent).toBe(said);
});

it('says nothing where nothing went wrong', () => {
  const { container } = render(<PinNotice why={undefined} />);
  expect(container.textContent).toBe('');
});
