import { elementAround, elementOver } from '../boundaries.ts';
import { matches } from '../dom.ts';
import type { Mark } from '../mark.ts';

/**
 * Where a card is shown: the outermost document that the page's own origin reaches. A letter in a frame of its webmail is
 * small, and its frame is often forbidden to run scripts, which would hold for a card inside it too.
 */
export interface Stage {
  view: Window;
  document: Document;
  /** The element on the stage in which a mark's card can be worked with. */
  homeFor(mark: Mark): Element;
  /** Whether nobody reaches a mark, as a dialogue elsewhere on the stage holds the page still. */
  isHeld(mark: Mark): boolean;
  /** What stands in this document as it stands on the stage. */
  toStage(box: DOMRect): DOMRect;
}

function frameOf(view: Window): Element | null {
  try {
    return view.frameElement;
  } catch {
    // The frame belongs to another origin.
    return null;
  }
}

/**
 * What a node is shown in, where its parent is not that. By the prototype's own member: a form answers with a field of
 * that name.
 */
const slotOf = (element: Element): Element | undefined => {
  const slot: unknown = Reflect.get(Element.prototype, 'assignedSlot', element);
  return slot instanceof Element ? slot : undefined;
};

/** The element that a mark stands in, or is. */
export const elementOf = ({ element, range }: Mark): Element | null => element ?? elementAround(range.startContainer);

/** The nearest element that a selector names, of an element and all that it is shown in. */
export function shownIn(element: Element | null, selector: string): Element | undefined {
  for (let around = element; around; around = slotOf(around) ?? elementOver(around))
    if (matches(around, selector)) return around;
  return undefined;
}

/** The stage of this document; nothing for one without an origin, in which no page of an extension works. */
export function findStage(own: Window & typeof globalThis = window): Stage | undefined {
  const frames: Element[] = [];
  let view: Window = own;
  for (let frame = frameOf(view); frame?.ownerDocument.defaultView; frame = frameOf(view)) {
    frames.push(frame);
    view = frame.ownerDocument.defaultView;
  }
  if (frames.length === 0 && own.origin === 'null') return undefined;
  // A dialogue that holds the page still lets nobody reach what is outside of it, not even above it.
  const modal = 'dialog:modal';
  const dialogueAround = (mark: Mark) => shownIn(frames.at(-1) ?? elementOf(mark), modal);
  return {
    view,
    document: view.document,
    homeFor: (mark) => dialogueAround(mark) ?? view.document.documentElement,
    isHeld: (mark) => !dialogueAround(mark) && !!view.document.querySelector(modal),
    toStage({ x, y, width, height }) {
      const corners = frames.map((frame) => ({ frame, box: frame.getBoundingClientRect() }));
      const left = corners.reduce((sum, { frame, box }) => sum + box.left + frame.clientLeft, x);
      const top = corners.reduce((sum, { frame, box }) => sum + box.top + frame.clientTop, y);
      return new DOMRect(left, top, width, height);
    },
  };
}

/** Whether any of a box is in a view. */
export function isInView(box: DOMRect, { innerWidth, innerHeight }: Window): boolean {
  return box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;
}
