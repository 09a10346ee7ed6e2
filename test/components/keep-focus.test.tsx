// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useState } from 'preact/hooks';
import { afterEach, describe, expect, it } from 'vitest';
import { useKeptFocus } from '#components/focus/keep-focus.ts';

afterEach(cleanup);

/** A list whose rows can be removed, a question in the place of a button, and a button that is gone when it was pressed. */
function Page() {
  const box = useKeptFocus<HTMLElement>();
  const [rows, setRows] = useState(['one', 'two', 'three']);
  const [isAsking, setAsking] = useState(false);
  const [isThere, setThere] = useState(true);
  const [isOpen, setOpen] = useState(false);
  return (
    <main ref={box}>
      <h2>Rows</h2>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button">{`show ${row}`}</button>
            <button
              type="button"
              onClick={() => setRows(rows.filter((other) => other !== row))}
            >{`remove ${row}`}</button>
          </li>
        ))}
      </ul>
      <section>
        {isAsking ? (
          <>
            <button type="button" data-kind="danger" onClick={() => {}}>
              Leave
            </button>
            <button type="button" onClick={() => setAsking(false)}>
              Cancel
            </button>
          </>
        ) : (
          <>
            <button type="button">Test</button>
            <button type="button" onClick={() => setAsking(true)}>
              Leave
            </button>
          </>
        )}
      </section>
      <section>
        {isOpen ? (
          <>
            <button type="button">First</button>
            <button type="button">Cancel</button>
          </>
        ) : (
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
        )}
      </section>
      <section>
        {isThere && (
          <button type="button" onClick={() => setThere(false)}>
            Show all
          </button>
        )}
      </section>
    </main>
  );
}

const press = async (name: string) => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
};
const focused = () => expect.poll(() => document.activeElement?.textContent);

describe('the focus of a button that goes with what it did', () => {
  it('is on the same button of the next row, and at the end on that of the one before', async () => {
    render(<Page />);
    await press('remove two');
    await focused().toBe('remove three');
    await userEvent.keyboard('{Enter}');
    await focused().toBe('remove one');
  });

  it('is on what follows once no row is left', async () => {
    render(<Page />);
    for (const row of ['one', 'two', 'three']) await press(`remove ${row}`);
    await focused().toBe('Test');
  });

  it('is on the harmless answer of a question that takes its place, and then on the button again', async () => {
    render(<Page />);
    await press('Leave');
    await focused().toBe('Cancel');
    await userEvent.keyboard('{Enter}');
    await focused().toBe('Leave');
    await userEvent.keyboard('{Enter}');
    await focused().toBe('Cancel');
  });

  it('is at the start of what opened, whatever that calls its buttons', async () => {
    render(<Page />);
    await press('Leave');
    await focused().toBe('Cancel');
    await userEvent.keyboard('{Enter}');
    await press('Open');
    await focused().toBe('First');
  });

  it('is on what stands before where nothing follows', async () => {
    render(<Page />);
    await press('Show all');
    await focused().toBe('Open');
  });

  it('stays where the person has gone meanwhile', async () => {
    render(<Page />);
    await press('remove one');
    screen.getByRole('button', { name: 'Test' }).focus();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(document.activeElement?.textContent).toBe('Test');
  });
});
