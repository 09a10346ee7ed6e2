// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Skeleton } from '#components/feedback/Skeleton.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('says that the answer is still on its way once a wait is long', () => {
  render(<Skeleton />);
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  act(() => void vi.advanceTimersByTime(5_000));
  expect(screen.getByRole('status').textContent).toBe('Still loading. It takes longer than usual…');
});
