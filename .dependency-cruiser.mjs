/**
 * Which room may enter which. `npm run check:arrows` holds the code to it; docs/architecture.md draws the same picture.
 * A type-only import crosses a wall freely unless a rule says otherwise: it leaves nothing in a bundle.
 */
const runtimeOnly = { dependencyTypesNot: ['type-only'] };

const spotterMayReach = [
  '^lib/spotting/page/(?!card/)',
  '^lib/spotting/(hits|runs|question|own-text)\\.ts$',
  '^lib/messages/spotter\\.ts$',
  '^wxt/utils/define-unlisted-script$',
];

const cardHostMayReach = [
  '^lib/spotting/page/card/',
  '^lib/spotting/calling-code\\.ts$',
  '^lib/spotting/page/(marks|mark-style|mark-view|boundaries|dom|groups)\\.ts$',
  '^lib/spotting/page/marks\\.css',
  '^lib/messages/spotter\\.ts$',
  '^node_modules/@floating-ui/',
  '^wxt/utils/define-unlisted-script$',
];

/** What knows a telephone number, from the ground up: each of these folders may enter those before it. */
const phoneRooms = ['labels', 'figures', 'plans', 'candidates', 'house', 'judge', 'tables'];

const phonesStandOnOneAnother = phoneRooms.slice(0, -1).map((room, index) => ({
  name: `phones-${room}-know-nothing-above-them`,
  severity: 'error',
  from: { path: `^lib/spotting/phones/${room}/` },
  to: { path: `^lib/spotting/phones/(${phoneRooms.slice(index + 1).join('|')})/` },
}));

export default {
  forbidden: [
    ...phonesStandOnOneAnother,
    {
      name: 'what-knows-contacts-knows-no-page-and-no-whole-text',
      comment: 'Whole texts and pages are put together above.',
      severity: 'error',
      from: { path: '^lib/spotting/(phones|emails)/' },
      to: { path: '^lib/spotting/(page/|find-contacts|judge-texts|told-heads|rows-of-countries|merge-contacts)' },
    },
    {
      name: 'numbers-know-no-addresses',
      severity: 'error',
      from: { path: '^lib/spotting/phones/' },
      to: { path: '^lib/spotting/emails/' },
    },
    {
      name: 'addresses-know-no-numbers',
      severity: 'error',
      from: { path: '^lib/spotting/emails/' },
      to: { path: '^lib/spotting/phones/' },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or miss a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nobody-imports-an-entrypoint',
      severity: 'error',
      from: { pathNot: '^entrypoints/' },
      to: { path: '^entrypoints/' },
    },
    {
      name: 'the-product-knows-no-test-script-or-service',
      severity: 'error',
      from: { path: '^(entrypoints|components|lib)/' },
      to: { path: '^(test|scripts|service|demo|conformance)/' },
    },
    {
      name: 'the-library-draws-nothing',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: '^components/' },
    },
    {
      name: 'components-only-draw',
      comment: 'Data comes in, intent goes out: no browser, no messages, no state of the extension.',
      severity: 'error',
      from: { path: '^components/' },
      to: { path: '^lib/(?!record/|i18n/)', ...runtimeOnly },
    },
    {
      name: 'components-and-pure-rooms-know-no-browser',
      severity: 'error',
      from: { path: '^(components|lib/record|lib/crm|lib/i18n|lib/stores)/' },
      to: { path: 'webextension-polyfill' },
    },
    {
      name: 'entrypoints-hand-out-send',
      comment: 'Stores are given it; the spotter, which must stay free of schemas, has a line of its own.',
      severity: 'error',
      from: { pathNot: '^(entrypoints|lib/messages|test)/' },
      to: { path: '^lib/messages/send\\.ts$' },
    },
    {
      name: 'stores-ask-the-background',
      comment: 'Pages hold no client and no vault; they send messages.',
      severity: 'error',
      from: { path: '^(lib/stores|entrypoints/(popup|sidepanel|lookup|card|options|overview))/' },
      to: { path: '^lib/(crm/client|connection|lookup|background)', ...runtimeOnly },
    },
    {
      name: 'the-vault-is-read-by-one-module',
      severity: 'error',
      from: { pathNot: '^(lib/connection|lib/background|entrypoints/background\\.ts|test)' },
      to: { path: '^lib/connection/vault' },
    },
    {
      name: 'the-spotter-stays-small',
      comment:
        'Whatever the content script reaches, however far away, is on this list: its own rooms without the judge of ' +
        'phones and without cards, and the messages it may send. No schema, no phone metadata, no key, no client.',
      severity: 'error',
      from: { path: '^entrypoints/spotter\\.ts$' },
      to: { reachable: true, pathNot: spotterMayReach },
    },
    {
      name: 'the-card-host-shows-cards',
      comment:
        'It runs beside the content script and reads no page: marks, the messages of cards, where to place a box.',
      severity: 'error',
      from: { path: '^entrypoints/card-host\\.ts$' },
      to: { reachable: true, pathNot: cardHostMayReach },
    },
    {
      name: 'the-service-shares-the-contract-alone',
      severity: 'error',
      from: { path: '^service/' },
      to: {
        path: '^(entrypoints|components|lib|test|scripts|demo|conformance)/',
        pathNot: '^lib/crm/contract\\.ts$',
      },
    },
    {
      name: 'the-suite-judges-from-outside',
      comment: 'It knows the names in the contract and nothing of any server, ours included.',
      severity: 'error',
      from: { path: '^conformance/' },
      to: { path: '^(entrypoints|components|lib|test|scripts|service|demo)/', pathNot: '^lib/crm/contract\\.ts$' },
    },
    {
      name: 'the-demo-mailbox-shows-the-demo-people',
      comment: 'The mailbox and the CRM that stands behind it know the same people; nothing else is shared.',
      severity: 'error',
      from: { path: '^demo/' },
      to: { path: '^(entrypoints|components|lib|test|scripts|service|conformance)/', pathNot: '^service/demo/' },
    },
    {
      name: 'scripts-drive-the-product-from-outside',
      comment: 'They build it, start it and open it; they import none of it.',
      severity: 'error',
      from: { path: '^scripts/' },
      to: { path: '^(entrypoints|components|lib|service|conformance|test)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
