import type { Budget } from '#lib/lookup/budget.ts';
import type { PageContact } from '#lib/messages/contract.ts';
import type { Handlers } from '#lib/messages/router.ts';
import type { DocumentPlace, Sender } from '#lib/messages/sender.ts';
import { tellSpotter } from '#lib/messages/tell-spotter.ts';
import { isLikeName } from '#lib/record/name-fields.ts';
import { isOwn } from '#lib/settings/own-contacts.ts';
import type { SettingsStore } from '#lib/settings/store.ts';
import { patternOfUrl } from '#lib/sites/patterns.ts';
import { runCardHost } from '#lib/sites/scripts.ts';
import { canonical } from '#lib/spotting/canonical.ts';
import type { Contact } from '#lib/spotting/contact.ts';
import { judgeTexts } from '#lib/spotting/judge-texts.ts';
import { fewestDigitsOf } from '#lib/spotting/phones/plans/by-region.ts';
import { regionsFor } from '#lib/spotting/regions.ts';
import { peopleOn } from '#lib/webmail/people-on.ts';
import type { JudgingBudget } from './judging-budget.ts';
import type { Opening } from './opening.ts';
import { contactsOf, type Pages } from './pages.ts';
import { ownRegion } from './region.ts';
import type { Tickets } from './tickets.ts';

interface Parts {
  settings: SettingsStore;
  pages: Pages;
  tickets: Tickets;
  /**
   * How many cards a site may open. A hover is a person's act, yet a page can cause it by moving things under the
   * pointer: it has a budget of its own, so that a click or a key never waits behind what the page did.
   */
  budgets: { hover: Budget; wish: Budget };
  judging: JudgingBudget;
  opening: Pick<Opening, 'personOf' | 'readState'>;
  /** Told of every report, after it is taken; whoever reported does not wait for what comes of it. */
  onReport: (tabId: number) => void;
}

type Names =
  | 'judgeTexts'
  | 'fewestDigits'
  | 'reportContacts'
  | 'closeOtherCards'
  | 'bringCardHost'
  | 'openCard'
  | 'takeTicket'
  | 'redeemTicket';

/** What the content script may ask, and the card's way in. None of it is answered with anything that the CRM said. */
export function createCardHandlers({
  settings,
  pages,
  tickets,
  budgets,
  judging,
  opening,
  onReport,
}: Parts): Pick<Handlers, Names> {
  /** The last of a newcomer's first steps is to see a card of what the CRM knows. */
  const endFirstSteps = async () => {
    if ((await settings.read()).firstSteps !== 'open') return;
    await settings.change(({ firstSteps }) => (firstSteps === 'open' ? { firstSteps: 'pointed' } : {}));
  };

  return {
    judgeTexts: async ({ texts, language }, sender) => {
      const { url: address, place } = pageSender(sender);
      const regions = regionsFor({ language, address, own: ownRegion(await settings.read()) });
      // No answer for any of them is an honest one: the page knows that they were not judged.
      return judging.judge(place.tabId, () => judgeTexts(texts, { regions })) ?? [];
    },

    fewestDigits: async ({ language }, sender) => {
      const own = ownRegion(await settings.read());
      return fewestDigitsOf(regionsFor({ language, address: pageSender(sender).url, own }));
    },

    reportContacts: async ({ contacts, own }, sender) => {
      const { place, url, lacksAddress } = pageSender(sender);
      // A webmail's letter is such a frame: its writer has no say in whose account it is, nor in who is on the thread.
      const said = lacksAddress ? contacts.map(({ role: _, ...contact }) => contact) : contacts;
      await pages.report(place, patternOfUrl(url), said.map(canonical), lacksAddress ? undefined : own);
      onReport(place.tabId);
      return { opensOnHover: (await settings.read()).openOnHover, people: peopleOn(url) };
    },

    closeOtherCards: async (_, sender) => {
      const { tabId, frameId } = pageSender(sender).place;
      const others = (await pages.frames(tabId)).filter((frame) => frame.frameId !== frameId);
      await Promise.all(others.map(({ frameId }) => tellSpotter(tabId, { type: 'closeCard' }, { frameId })));
      return undefined;
    },

    bringCardHost: async (_, sender) => ({ isThere: await runCardHost(pageSender(sender).place) }),

    openCard: async ({ contact, by, ticket }, sender) => {
      const { place, url } = pageSender(sender);
      if (by === 'hover' && !(await settings.read()).openOnHover) return { isOpen: false };
      const budget = by === 'hover' ? budgets.hover : budgets.wish;
      if (!(await budget.spend(patternOfUrl(url) ?? `tab ${place.tabId}`))) return { isOpen: false };
      return { isOpen: await tickets.open(ticket, place, canonical(contact)) };
    },

    takeTicket: async (_, sender) => ({ ticket: await tickets.issue(cardSender(sender)) }),

    redeemTicket: async ({ ticket }, sender) => {
      const contact = await tickets.redeem(ticket, cardSender(sender));
      if (!contact) return {};
      const state = await opening.readState(cardSender(sender));
      if (isOwn(contact, state.settings.ownContacts)) return { contact, isOwn: true, state };
      if (state.connection) void endFirstSteps();
      const name = nameOf(contact, contactsOf(await pages.frames(cardSender(sender).tabId)));
      return {
        contact,
        ...(name !== undefined && { name }),
        state,
        ...(await opening.personOf(contact, state.connection?.id)),
      };
    },
  };
}

/** What a page calls a contact, where that could be somebody's name. */
function nameOf({ kind, value }: Contact, contacts: readonly PageContact[]): string | undefined {
  const shown = contacts.find((other) => other.kind === kind && other.value.toLowerCase() === value.toLowerCase());
  return shown && isLikeName(shown.text) ? shown.text.trim() : undefined;
}

/** The page that a message came from: the router lets no other sender through to those that ask for it. */
function pageSender(sender: Sender): Extract<Sender, { zone: 'page' }> {
  if (sender.zone !== 'page') throw new Error('not a page');
  return sender;
}

/** The same of a card. */
function cardSender(sender: Sender): DocumentPlace {
  if (sender.zone !== 'card') throw new Error('not a card');
  return sender.place;
}
