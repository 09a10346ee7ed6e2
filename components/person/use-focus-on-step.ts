import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { recordKey } from '#lib/record/same-record.ts';
import type { RecordLine } from '#lib/record/view.ts';
import { untilDone } from './until-done.ts';

interface Parts {
  title: RefObject<HTMLHeadingElement | null>;
  /** What scrolls below the title, with the rows that lead on. */
  body: RefObject<HTMLElement | null>;
}

const keyOf = (trail: readonly RecordLine[]): string => {
  const last = trail.at(-1);
  return last ? recordKey(last) : '';
};

/**
 * Going on along the trail puts the focus on the title of the record that it leads to; going back, on the row that led on from
 * there. Where that is still on its way the title has the focus until it comes, or until the person does something.
 * @returns what notes, before a record is opened, which of its rows is pressed: it may have several
 */
export function useFocusOnStep(trail: readonly RecordLine[], { title, body }: Parts): (to: RecordLine) => void {
  const key = keyOf(trail);
  const before = useRef(trail);
  /** Which row was pressed, by the record that it is in and the one that it leads to. */
  const pressed = useRef(new Map<string, number>());

  useLayoutEffect(() => {
    const passed = before.current;
    before.current = trail;
    const page = title.current?.ownerDocument;
    if (passed.length === 0 || keyOf(passed) === key || page?.activeElement?.matches('input')) return;
    title.current?.focus();
    const led = leftFor(trail, passed);
    if (!led || !page) return;
    const place = pressed.current.get(`${key} ${recordKey(led)}`) ?? 0;
    const findRow = (): boolean => {
      const rows = rowsOf(body.current, led);
      (rows[place] ?? rows[0])?.focus();
      return rows.length > 0;
    };
    if (findRow() || !body.current) return;
    return untilDone(body.current, findRow, { within: page });
  }, [key]);

  return (to) => {
    const place = rowsOf(body.current, to).findIndex((row) => row.matches(':focus'));
    pressed.current.set(`${key} ${recordKey(to)}`, Math.max(place, 0));
  };
}

/** The record that the way went on to from where it has gone back to. */
function leftFor(trail: readonly RecordLine[], passed: readonly RecordLine[]): RecordLine | undefined {
  const isBack = trail.length > 0 && trail.every((line, at) => keyOf(passed.slice(0, at + 1)) === recordKey(line));
  return isBack ? passed[trail.length] : undefined;
}

/** The rows of a record have its key as their name. */
const rowsOf = (body: HTMLElement | null, line: RecordLine): HTMLButtonElement[] =>
  [...(body?.querySelectorAll('button') ?? [])].filter(({ name }) => name === recordKey(line));
