import type { JudgedPhone } from '../../messages/contract.ts';
import { apartFrom } from '../merge-contacts.ts';
import { phonesOf } from '../phone-candidates.ts';
import { endingQuestion } from '../usual-endings.ts';
import type { AddressAdapter } from './address-adapter.ts';
import { type AttributeFinding, readAttributes } from './attributes.ts';
import { isInUnread } from './boundaries.ts';
import { changedBy } from './changes.ts';
import { childNodes, isConnected, localName, shadowRootOf, textContent } from './dom.ts';
import type { JudgeQueue } from './judge-queue.ts';
import type { Mark, Marks } from './marks.ts';
import { rangeOf } from './passage.ts';
import { type Findings, read } from './reading.ts';

const mostHosts = 2_000;

export interface PageReaderParts {
  marks: Pick<Marks, 'add' | 'all' | 'prune' | 'remove' | 'within'>;
  judge: JudgeQueue;
  adapters: AddressAdapter[];
  /** Called once for every shadow root that is met, before it is read. */
  onShadowRoot: (root: ShadowRoot) => void;
}

/** Reads the page, or what changed of it, into marks. All of it in steps: each method is a job for the slices. */
export function createPageReader({ marks, judge, adapters, onShadowRoot }: PageReaderParts) {
  /** Of a small part of a page, which rarely says anything in attributes, all are asked for together. */
  const anySelector = adapters.map(({ selector }) => selector).join();
  const entered = new WeakSet<ShadowRoot>();
  /** Custom elements without a shadow root: it may come once their script has loaded, and nothing tells of that. */
  const hosts = new Set<Element>();

  /** Uses an address, as soon as its ending is known to be one. */
  function settle(address: string, use: () => void): void {
    const text = endingQuestion(address);
    if (!text) use();
    else judge.judge({ text }, ([known]) => known && use());
  }

  function markText({ passage, emails, candidates }: Findings): void {
    const add = ({ kind, value, text, start, end }: (typeof emails)[number]) => {
      const range = rangeOf(passage, start, end);
      if (range) marks.add({ contact: { kind, value }, text, range });
    };
    for (const email of emails) settle(email.value, () => add(email));
    const judged: JudgedPhone[][] = [];
    let open = candidates.length;
    for (const [index, candidate] of candidates.entries()) {
      judge.judge(candidate, (phones) => {
        judged[index] = phones;
        // All together, as in one process: what one candidate's number takes up is not free for the next.
        if (--open > 0) return;
        for (const phone of apartFrom(emails, phonesOf(passage.text, candidates, judged))) add(phone);
      });
    }
  }

  function markElement({ element, contact, candidate }: AttributeFinding): void {
    const add = ({ kind, value }: Mark['contact']) => {
      if (!isConnected(element)) return;
      const text = textContent(element).trim() || value;
      const whole = {
        startContainer: element,
        startOffset: 0,
        endContainer: element,
        endOffset: childNodes(element).length,
      };
      marks.add({ contact: { kind, value }, text, range: new StaticRange(whole), element });
    };
    if (contact) settle(contact.value, () => add(contact));
    if (!candidate) return;
    judge.judge(candidate, ([phone]) => {
      if (phone) add({ kind: 'phone', value: phone.value });
    });
  }

  /** Attributes first: a link that says its number serves for the text in it, too. */
  function* readPart(part: Node[], asked?: string[]): Generator<void> {
    const hostsHere: Element[] = [];
    // Asked here, it is often known by the time the text is reached.
    judge.fewestDigits();
    for (const root of part) {
      for (const found of readAttributes(root, adapters, hostsHere, asked)) {
        if (found) markElement(found);
        else yield;
      }
    }
    for (const found of read(part, judge.fewestDigits)) {
      if (found) markText(found);
      yield;
    }
    for (const host of hostsHere) yield* enterShadowRoot(host);
  }

  function* enterShadowRoot(host: Element): Generator<void> {
    const shadowRoot = shadowRootOf(host);
    if (!shadowRoot && localName(host).includes('-') && hosts.size < mostHosts) hosts.add(host);
    if (!shadowRoot || entered.has(shadowRoot)) return;
    entered.add(shadowRoot);
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

  return {
    *readAll(root: Element): Generator<void> {
      if (!isInUnread(root)) yield* readPart([root]);
    },
    revisitHosts,

    *readAnew(root: Element): Generator<void> {
      for (const mark of marks.all()) marks.remove(mark);
      yield* this.readAll(root);
    },

    /** Reads again what changed, and nothing else. */
    *readChanges(records: MutationRecord[]): Generator<void> {
      marks.prune(records.length);
      yield* revisitHosts();
      const { stale, units } = changedBy(records);
      for (const part of stale) {
        for (const mark of marks.within(part)) {
          if (mark) marks.remove(mark);
          else yield;
        }
      }
      for (const unit of units) {
        yield* readPart(unit, [anySelector]);
      }
    },
  };
}
