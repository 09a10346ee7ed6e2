import type { Settings } from './schema.ts';

/** What holds until the person chooses otherwise. */
export const defaultSettings: Settings = {
  language: 'browser',
  theme: 'system',
  region: '',
  entities: [],
  sites: [],
  knownOnSight: [],
  connectionChoices: [],
  openOnHover: true,
  callWith: 'tel',
  callTemplate: '',
  recordTemplate: '',
  ownContacts: [],
  firstSteps: 'open',
};
