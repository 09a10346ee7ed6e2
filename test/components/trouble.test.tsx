// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { advice, bodyOf } from '#components/feedback/remedies.ts';
import { TroubleNotice } from '#components/feedback/TroubleNotice.tsx';
import { problem } from '#lib/crm/errors.ts';
import { language } from '#lib/i18n/i18n.ts';
import type { Trouble } from '#lib/stores/ask.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  language.value = 'en';
});

const kinds = [...problem.shape.kind.options, 'extension'] as const;

describe('every kind of trouble', () => {
  it.each(kinds)('%s has words of its own in both languages, and one thing to do', async (kind) => {
    const others = kinds.filter((other) => other !== kind).map((other) => bodyOf({ kind: other }, 0));
    for (const chosen of ['en', 'he'] as const) {
      language.value = chosen;
      const onRemedy = vi.fn();
      render(<TroubleNotice trouble={{ kind }} onRemedy={onRemedy} />);
      expect(screen.getByRole('alert').textContent).toContain(bodyOf({ kind }, 0));
      expect(others).not.toContain(bodyOf({ kind }, 0));
      await userEvent.click(screen.getByRole('button'));
      expect(onRemedy).toHaveBeenCalledExactlyOnceWith(advice[kind].remedy);
      cleanup();
    }
  });
});

describe('a pause that the CRM asks for', () => {
  it.each(['whole', 'line'] as const)('is counted down, and over before anything can be tried again: %s', (form) => {
    vi.useFakeTimers({ now: 0 });
    const onRemedy = vi.fn();
    render(<TroubleNotice form={form} trouble={{ kind: 'rate-limited', retryAt: 2_500 }} onRemedy={onRemedy} />);
    const button = screen.getByRole('button');
    const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
    pass(0);
    const seen = [button.textContent];
    button.click();
    for (let second = 0; second < 3; second += 1) {
      pass(1_000);
      seen.push(button.textContent);
    }
    expect(seen).toEqual(['Try again in 3 sec', 'Try again in 2 sec', 'Try again in 1 sec', 'Try again']);
    expect(onRemedy).not.toHaveBeenCalled();
    button.click();
    expect(onRemedy).toHaveBeenCalledExactlyOnceWith('retry');
  });
});

describe('the words of a trouble', () => {
  it.each<[Trouble, string]>([
    [{ kind: 'rate-limited', retryAt: 180_000 }, 'Try again in 3 minutes'],
    [{ kind: 'rate-limited', retryAt: 59_999 }, 'Wait a little'],
    [{ kind: 'rate-limited', retryAt: -1 }, 'Wait a little'],
    [{ kind: 'rate-limited' }, 'Wait a little'],
    [{ kind: 'protocol', code: 'redirected' }, 'sends every question on'],
    [{ kind: 'protocol', code: 'answer-too-large' }, 'larger than CRM Lens reads'],
    [{ kind: 'protocol', code: 'constructor' }, 'nothing that CRM Lens can read'],
  ])('of %j say: %s', (trouble, words) => {
    expect(bodyOf(trouble, 0)).toContain(words);
  });

  it('leave the technical part to those who ask for it, as text', () => {
    const detail = '<img src=x onerror=alert(1)>';
    const trouble: Trouble = { kind: 'service', status: 500, code: 'INTERNAL_ERROR', detail };
    const { container } = render(<TroubleNotice trouble={trouble} onRemedy={() => {}} />);
    const details = screen.getByText('Technical details').closest('details');
    expect(details?.open).toBe(false);
    expect(details?.textContent).toContain(`HTTP 500 · INTERNAL_ERROR · ${detail}`);
    expect(container.querySelector('img')).toBeNull();
  });

  it('say nothing technical where there is nothing', () => {
    render(<TroubleNotice trouble={{ kind: 'offline' }} onRemedy={() => {}} />);
    expect(screen.queryByText('Technical details')).toBeNull();
  });
});
