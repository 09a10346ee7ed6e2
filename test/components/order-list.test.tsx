// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OrderList } from '#components/controls/OrderList.tsx';

afterEach(cleanup);

const words = {
  pick: (name: string) => `Ask ${name}`,
  up: (name: string) => `${name} up`,
  down: (name: string) => `${name} down`,
};
const rows = ['A', 'B', 'off'].map((name) => ({ key: name, name, isOn: name !== 'off', content: name }));

describe('rows in order', () => {
  it('are moved by their buttons, which is said, and keep the focus', async () => {
    const onPlace = vi.fn();
    render(<OrderList rows={rows} empty="" words={words} onPlace={onPlace} />);
    const button = screen.getByRole('button', { name: 'A down' });
    await userEvent.click(button);
    expect(onPlace).toHaveBeenCalledWith('A', 1);
    expect(screen.getByRole('status').textContent).toBe('A is now number 2 of 2');
    expect(document.activeElement).toBe(button);
  });

  it('can be dragged where they are on, and where there is another place', () => {
    const { rerender } = render(<OrderList rows={rows} empty="" words={words} />);
    const canBeDragged = () => screen.getAllByRole('listitem').map((row) => row.getAttribute('draggable'));
    expect(canBeDragged()).toEqual(['true', 'true', null]);
    rerender(<OrderList rows={rows.slice(1)} empty="" words={words} />);
    expect(canBeDragged()).toEqual([null, null]);
  });
});
