import type { Mark } from '../mark.ts';

/** Whether two marks are one to a person: what has changed beside it in the page had it read again. */
export function isSameMark(one: Mark | undefined, other: Mark | undefined): boolean {
  if (!one || !other || one === other) return one === other;
  const [here, there] = [one.range, other.range];
  return (
    one.contact.value === other.contact.value &&
    here.startContainer === there.startContainer &&
    here.startOffset === there.startOffset &&
    here.endContainer === there.endContainer &&
    here.endOffset === there.endOffset
  );
}
