import { minify } from 'terser';
import type { Plugin } from 'vite';

/**
 * Members that are nobody's but the spotter's own: none is in a message, and none is given to the card's host, which is
 * a script by itself. Their names are cut short like those of variables.
 */
export const ownMembers =
  'addFirst addRoot again begin blocks bringCardHost ensure fewestDigits flush goTo judge judgeTexts learn nodes partAt pass passage past prune readAll readAnew readChanges reportContacts resume revisitHosts skip soon stale starts told touched units until'.split(
    ' ',
  );

/**
 * Members that the spotter and the card's host know each other by, and nobody else: the short names that both scripts
 * give them.
 */
export const sharedMembers = {
  anchor: 'n',
  closeOtherCards: 'c',
  element: 'e',
  hear: 'h',
  isAlive: 'a',
  isOurs: 'o',
  line: 'l',
  marks: 'm',
  onRefused: 'r',
  openCard: 'd',
  range: 'g',
  within: 'w',
};

const anyMember = `(?:${[...ownMembers, ...Object.keys(sharedMembers)].join('|')})`;
const cutShort = new RegExp(`^${anyMember}$`);
/** A group of an expression keeps its name, where what reads it would have it cut short. */
const groupCutShort = new RegExp(`\\(\\?<${anyMember}>`);

/** As Terser keeps names from one script to the next. */
const sharedNames = Object.fromEntries(Object.entries(sharedMembers).map(([name, short]) => [`$${name}`, short]));

/**
 * Minifies scripts once more, after Vite has: what is put into every page is to be small, and the other tool finds
 * another fortieth. It takes too long for pages of ours.
 */
export const minifiedTwice: Plugin = {
  name: 'minified-twice',
  apply: 'build',
  async generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      const [group] = groupCutShort.exec(file.code) ?? [];
      if (group) throw new Error(`${file.fileName} has a group ${group} that is called as a member of the spotter is`);
      const { code } = await minify(file.code, {
        ecma: 2020,
        compress: { passes: 3, hoist_funs: true, unsafe_methods: true },
        mangle: { properties: { regex: cutShort, builtins: true } },
        nameCache: { props: { props: { ...sharedNames } } },
      });
      file.code = code ?? file.code;
    }
  },
};
