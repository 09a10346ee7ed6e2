// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MenuButton } from '#components/controls/MenuButton.tsx';
import { stepInMenu } from '#components/controls/menu-keys.ts';
import { RecordMenu } from '#components/record/RecordMenu.tsx';
import { acting } from '#lib/record/acting.ts';
import { field, record } from '#test/fakes/views.ts';

const kept = acting.value;
afterEach(() => {
  cleanup();
  acting.value = kept;
});

describe('a key in a menu', () => {
  const texts = ['Open', 'Copy as text', 'Copy as CSV', 'Émile'];
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 3, 0],
    ['ArrowDown', -1, 0],
    ['ArrowUp', 0, 3],
    ['ArrowUp', -1, 3],
    ['Home', 2, 0],
    ['End', 0, 3],
    ['c', 0, 1],
    ['C', 1, 2],
    ['c', 2, 1],
    ['é', 0, 3],
    ['o', 0, 0],
    ['x', 0, undefined],
    [' ', 0, undefined],
    ['Enter', 0, undefined],
    ['toString', 0, undefined],
  ])('%s at %d leads to %s', (key, place, next) => {
    expect(stepInMenu(key, place, texts)).toBe(next);
  });
});

describe('a menu', () => {
  const draw = () => {
    const onPick = vi.fn();
    const items = [
      { text: 'Other', icon: 'file', onPick: () => {} },
      { text: 'Inside', icon: 'copy', onPick },
    ] as const;
    render(
      <>
        <MenuButton label="More" icon="dots" items={items} />
        <button type="button">Next</button>
      </>,
    );
    return { onPick, button: screen.getByRole('button', { name: 'More' }) };
  };

  it('opens at its first item, and picking gives the focus back to the button', async () => {
    const { onPick, button } = draw();
    expect(button.getAttribute('aria-haspopup')).toBe('menu');
    await userEvent.click(button);
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Other' }));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onPick).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('keeps its Escape from whatever else would take it', async () => {
    const { button } = draw();
    const outside = vi.fn();
    document.addEventListener('keydown', outside);
    await userEvent.click(button);
    await userEvent.keyboard('{Escape}');
    document.removeEventListener('keydown', outside);
    expect([screen.queryByRole('menu'), outside.mock.calls.length]).toEqual([null, 0]);
  });

  it.each([
    ['when Tab goes on', () => userEvent.tab()],
    ['when its button is pressed again', () => userEvent.click(screen.getByRole('button', { name: 'More' }))],
    ['when something else is pressed', () => userEvent.click(screen.getByRole('button', { name: 'Next' }))],
  ])('closes %s', async (_, leave) => {
    const { button } = draw();
    await userEvent.click(button);
    await leave();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the menu of a record', () => {
  const open = async (fields = [field('email', 'email', 'a@x.example')], copy = async () => {}) => {
    const copied = vi.fn(copy);
    render(<RecordMenu view={record('a/b', { fields })} copy={copied} />);
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    return copied;
  };
  const texts = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

  it('is an icon with an arrow: a word would come and go with the room beside it, and leave a gap', () => {
    render(<RecordMenu view={record('a/b')} />);
    const button = screen.getByRole('button', { name: 'Copy' });
    expect([button.textContent, button.querySelectorAll('svg').length]).toEqual(['', 2]);
  });

  it('offers what makes sense of the record, and opening it only where an address was given', async () => {
    await open([field('name', 'text', 'x')]);
    expect(texts()).toEqual(['Copy as text', 'Copy as CSV', 'Copy as JSON']);
  });

  it.each([
    ['https://crm.example/{entity}/{id}', 'https://crm.example/contacts/a%2Fb'],
    ['javascript:alert({id})', undefined],
  ])('makes of the template %s the link %s', async (recordTemplate, href) => {
    acting.value = { ...kept, recordTemplate };
    await open();
    const link = screen.queryByRole<HTMLAnchorElement>('link', { name: 'Open in CRM' });
    expect([link?.href, link?.rel]).toEqual([href, href && 'noopener noreferrer']);
  });

  it.each([
    ['Copied as CSV', async () => {}],
    ['The browser did not let it be copied', () => Promise.reject(new Error('no'))],
  ])('says: %s', async (said, copy) => {
    const copied = await open(undefined, copy);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Copy as CSV' }));
    expect(copied).toHaveBeenCalledWith('id,entity,email\r\na/b,contacts,a@x.example\r\n');
    expect((await screen.findByText(said)).role).toBe('status');
  });
});
