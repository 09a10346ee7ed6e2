import { defaultSettings } from './defaults.ts';
import { settingsKey } from './kept-keys.ts';
import { type Settings, settings as settingsSchema } from './schema.ts';
import { createStored } from './stored.ts';
import { type Migration, readVersioned, toStored } from './versioned.ts';

/** Whoever had a site turned on before the first steps stayed to their end needs them no more. */
const endFirstSteps: Migration = (stored) => {
  const isAtHome = Array.isArray(stored.sites) && stored.sites.length > 0;
  return isAtHome ? { ...stored, firstSteps: 'over' } : stored;
};

const migrations: readonly Migration[] = [endFirstSteps];

/** Members to change; what is undefined stays as it is. */
export type SettingsPatch = { [Name in keyof Settings]?: Settings[Name] | undefined };

export type SettingsStore = ReturnType<typeof createSettingsStore>;

/** The person's settings, as the background keeps them. */
export function createSettingsStore() {
  const stored = createStored('local', settingsKey, readSettings, (value) => toStored(value, migrations));
  const listeners: (() => void)[] = [];
  const change = async (patchOf: (current: Settings) => SettingsPatch): Promise<Settings> => {
    const changed = await stored.update((current) => merge(current, patchOf(current)));
    for (const listener of listeners) listener();
    return changed;
  };
  return {
    read: stored.read,
    /** Changes the members that the patch names and leaves the rest. */
    save: (patch: SettingsPatch): Promise<Settings> => change(() => patch),
    /** The same where the patch depends on what there is: it is made of the newest, after every change asked for before. */
    change,
    /** Tells of every change once it holds, as long as the background lives. */
    follow: (listener: () => void): void => {
      listeners.push(listener);
    },
  };
}

/** Reads settings from whatever is stored; what is damaged takes its default. */
export function readSettings(raw: unknown): Settings {
  return readVersioned({ schema: settingsSchema, defaults: defaultSettings, migrations }, raw);
}

function merge(current: Settings, patch: SettingsPatch): Settings {
  const named = Object.entries(patch).filter(([, value]) => value !== undefined);
  // What is known is of this version: nothing in it is brought up to date once more.
  return readSettings(toStored({ ...current, ...Object.fromEntries(named) }, migrations));
}
