import browser, { type Omnibox } from 'webextension-polyfill';
import { isChromium } from '#lib/chromium.ts';
import type { Connections } from '#lib/connection/connections.ts';
import type { Place } from '#lib/history/place.ts';
import type { Recent } from '#lib/history/recent.ts';
import type { RecordLine } from '#lib/record/view.ts';
import type { SettingsStore } from '#lib/settings/store.ts';
import { ownRegion } from '../region.ts';
import { placeOfRecord, placeOfText } from './places-for.ts';
import { readPointed } from './read-pointed.ts';
import type { Disposition, Showing } from './showing.ts';
import { describe } from './suggestion.ts';
import { wordsFor } from './words.ts';

interface Parts {
  settings: SettingsStore;
  connections: Pick<Connections, 'active'>;
  recent: Pick<Recent, 'of'>;
  showing: Pick<Showing, 'inTab'>;
}

/** Browsers show few more. */
const maxSuggestions = 6;

/** The CRM in the browser's address bar: after the keyword stands a contact, or words of a record looked at lately. */
export function createOmnibox({ settings, connections, recent, showing }: Parts) {
  /** Records looked at in this session, in the CRM in use. */
  const lines = async (): Promise<RecordLine[]> => {
    const connection = await connections.active();
    return connection ? recent.of(connection.id) : [];
  };

  const read = async (text: string) =>
    readPointed({ selection: text }, { own: ownRegion(await settings.read()), spotted: [] });

  async function placeOf(text: string): Promise<Place> {
    const chosen = (await lines()).find((line) => contentOf(line) === text);
    return chosen ? placeOfRecord(chosen) : placeOfText(await read(text));
  }

  return {
    /** Says what may be typed. The browser keeps that while the background sleeps. */
    async begin(): Promise<void> {
      sayFirst(wordsFor(await settings.read())['reach.begin']);
    },

    /** What may be meant by what was typed so far. */
    async suggest(typed: string): Promise<Omnibox.SuggestResult[]> {
      const pointed = await read(typed);
      // Firefox shows what is said here with the letters that are typed after these: words that name them would be wrong.
      if (isChromium()) sayFirst(doing(pointed, wordsFor(await settings.read())));
      const { text } = pointed;
      const words = text.toLowerCase().split(' ');
      const isMeant = (line: RecordLine) => {
        const said = [line.title, line.subtitle ?? '', line.entity].join(' ').toLowerCase();
        return words.every((word) => said.includes(word));
      };
      return (await lines())
        .filter(isMeant)
        .slice(0, maxSuggestions)
        .map((line) => ({ content: contentOf(line), description: describe(line.title, line.subtitle || line.entity) }));
    },

    enter: async (text: string, disposition: Disposition): Promise<void> =>
      showing.inTab(await placeOf(text), disposition),
  };
}

/** What stands in the address bar while a record is chosen there; it names that one record alone. */
const contentOf = ({ title, entity, ref }: RecordLine): string => `${title} (${entity}/${ref.recordId})`;

const sayFirst = (words: string): void => browser.omnibox.setDefaultSuggestion({ description: describe(words) });

/** What Enter would do with what was typed. */
function doing({ contacts, text }: ReturnType<typeof readPointed>, words: ReturnType<typeof wordsFor>): string {
  const [first, ...others] = contacts;
  if (text === '') return words['reach.begin'];
  const isOne = first !== undefined && others.length === 0;
  const what = isOne ? first.value : text;
  return words[isOne ? 'reach.lookUpThis' : 'reach.searchFor'].replace('{what}', () => `\u2068${what}\u2069`);
}
