import type { JudgedContact } from '../contact.ts';
import { ownText } from '../own-text.ts';
import { attributeQuestion, textQuestion } from '../question.ts';
import { type AttributeFinding, findingOf, readAttributes } from './attributes.ts';
import { elementOver, isInUnread } from './boundaries.ts';
import { changedBy } from './changes.ts';
import { childNodes, isConnected, isElement, shadowRootOf, staticRange, textContent } from './dom.ts';
import { type Excerpt, excerptsOf } from './excerpts.ts';
import { isHost } from './hosts.ts';
import type { JudgeQueue } from './judge-queue.ts';
import type { Marks } from './marks.ts';
import { type Passage, rangeOf } from './passage.ts';
import { areFew, elementsOf, read } from './reading.ts';

/** A page made of custom elements has no more of them looked at anew with every change. */
const mostHosts = 2_000;

/**
 * Reads the page, or what changed of it, into marks. All of it in steps: each method is a job for the slices.
 * @param onShadowRoot called for every shadow root that is met, before it is read
 */
export function createPageReader(
  marks: Pick<Marks, 'add' | 'all' | 'on' | 'prune' | 'remove' | 'within'>,
  judge: JudgeQueue,
  onShadowRoot: (root: ShadowRoot) => void,
) {
  /** How often the page had changed when a shadow tree was read. */
  const entered = new WeakMap<ShadowRoot, number>();
  /** Custom elements without a shadow root: it may come once their script has loaded, and nothing tells of that. */
  const hosts = new Set<Element>();

  /** How often changes were read. */
  let changesRead = 0;
  /** With which of them a part of the page was no longer what it was. */
  const staleSince = new WeakMap<Node, number>();

  /** Whether a node is in a part of the page that is no longer what it was at a reading: it was read again since, or left. */
  function isStale(node: Node, readAt: number): boolean {
    for (let around: Node | null = node; around; around = elementOver(around)) {
      if ((staleSince.get(around) ?? 0) > readAt) return true;
    }
    return false;
  }

  /** Marks what was found in an excerpt, where it belongs to that. */
  function markFound(
    passage: Passage,
    { text, begin, past, until }: Excerpt,
    readAt: number,
    { kind, value, start, end }: JudgedContact,
  ): void {
    if (begin + end <= past || begin + end > until) return;
    const range = rangeOf(passage, begin + start, begin + end);
    if (!range || (readAt !== changesRead && isStale(range.startContainer, readAt))) return;
    const shown = text.slice(start, end);
    marks.add({ contact: { kind, value }, text: shown === value ? value : ownText(shown), range });
  }

  function* markTexts(passages: Passage[]): Generator<void> {
    const readAt = changesRead;
    for (const passage of passages) {
      for (const excerpt of excerptsOf(passage.text, judge.fewestDigits())) {
        if (excerpt.begin) yield;
        judge.judge(textQuestion(excerpt.text), (found) => {
          for (const each of found) markFound(passage, excerpt, readAt, each);
        });
      }
    }
  }

  /** Marks an element for the first value of its attributes that is a contact. */
  function markElement({ element, values: [asked, ...others] }: AttributeFinding): void {
    if (!asked) return;
    judge.judge(attributeQuestion(asked), ([contact]) => {
      if (!contact) markElement({ element, values: others });
      // It may say another meanwhile, or nothing, or be in an editor.
      else if (isConnected(element) && findingOf(element)?.values.includes(asked)) {
        const { kind, value } = contact;
        marks.add({
          contact: { kind, value },
          get text() {
            return textContent(element).trim() || value;
          },
          range: staticRange(element, 0, element, childNodes(element).length),
          element,
        });
      }
    });
  }

  /**
   * Marks an element for what it says, and takes it for one that may have a tree of its own.
   * @returns whether a slice may end: what says anything may be around all text of the page
   */
  function askElement(element: Node | undefined, hostsHere: Element[]): boolean {
    if (!element || !isElement(element)) return false;
    if (isHost(element)) hostsHere.push(element);
    const found = findingOf(element);
    if (found) markElement(found);
    return !!found;
  }

  function* searchPart(part: Node[], hostsHere: Element[]): Generator<void> {
    for (const root of part) {
      if (askElement(root, hostsHere)) yield;
      for (const found of readAttributes(root, hostsHere)) {
        if (found) markElement(found);
        yield;
      }
    }
  }

  /** Each element of a small part is asked, where a search takes longer to begin. */
  function* askPart(part: Node[], elements: ArrayLike<Element>, hostsHere: Element[]): Generator<void> {
    // Several roots are among their elements.
    if (!part[1] && askElement(part[0], hostsHere)) yield;
    for (let index = 0; index < elements.length; index++) if (askElement(elements[index], hostsHere)) yield;
  }

  /** Attributes first: a link that says its number serves for the text in it, too. */
  function* readPart(part: Node[]): Generator<void> {
    const hostsHere: Element[] = [];
    const elements = elementsOf(part);
    if (areFew(elements)) yield* askPart(part, elements, hostsHere);
    else yield* searchPart(part, hostsHere);
    // By now it may be another.
    for (const found of read(part, judge.fewestDigits)) {
      yield* markTexts(found);
      yield;
    }
    for (const host of hostsHere) yield* enterShadowRoot(host);
  }

  function* enterShadowRoot(host: Element): Generator<void> {
    yield;
    const shadowRoot = shadowRootOf(host);
    if (!shadowRoot && hosts.size < mostHosts) hosts.add(host);
    if (!shadowRoot || isInUnread(host) || !isStale(host, entered.get(shadowRoot) ?? -1)) return;
    entered.set(shadowRoot, changesRead);
    hosts.delete(host);
    onShadowRoot(shadowRoot);
    yield* readPart([shadowRoot]);
  }

  /** Enters the shadow roots that have come since. */
  function* revisitHosts(): Generator<void> {
    for (const host of hosts) {
      if (!isConnected(host)) hosts.delete(host);
      else yield* enterShadowRoot(host);
    }
  }

  /**
   * Elements of which something changed may say another contact, none or one again; and the range of each counts its
   * children.
   */
  function* askAgain(records: MutationRecord[]): Generator<void> {
    // Many records can be of one list: each is asked once.
    for (const target of new Set(records.map((record) => record.target))) {
      for (const mark of marks.on(target) ?? []) if (mark.element) marks.remove(mark);
      askElement(target, []);
      yield;
    }
  }

  return {
    *readAll(root: Element): Generator<void> {
      if (!isInUnread(root)) yield* readPart([root]);
    },
    revisitHosts,

    *readAnew(root: Element): Generator<void> {
      staleSince.set(root, ++changesRead);
      for (const mark of marks.all()) {
        marks.remove(mark);
        yield;
      }
      yield* this.readAll(root);
    },

    /** Reads again what changed, and nothing else. */
    *readChanges(records: MutationRecord[]): Generator<void> {
      // As of before: what changed of them is read again.
      yield* revisitHosts();
      changesRead++;
      yield* marks.prune(records.length);
      const { stale, units } = yield* changedBy(records);
      for (const part of stale) {
        staleSince.set(part, changesRead);
        for (const mark of marks.within(part)) {
          if (mark) marks.remove(mark);
          yield;
        }
        yield;
      }
      for (const unit of units) {
        yield* readPart(unit);
        yield;
      }
      yield* askAgain(records);
    },
  };
}
