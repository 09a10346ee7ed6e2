import { carry, createEvent } from './event.ts';

type Changes = Record<string, { oldValue?: unknown; newValue?: unknown }>;

/** `browser.storage`, with Chromium's manners: values are JSON, and an area holds so much and no more. */
export function createStorage() {
  const onChanged = createEvent<[Changes, string]>();
  const local = createArea('local', Number.POSITIVE_INFINITY, onChanged.emit);
  const session = createArea('session', 10 * 1024 * 1024, onChanged.emit);
  const clear = () => {
    onChanged.clear();
    local.empty();
    session.empty();
  };
  return { local, session, onChanged, clear };
}

function createArea(name: string, quota: number, announce: (changes: Changes, area: string) => void) {
  const items = new Map<string, string>();
  let failure: Error | undefined;

  const guard = () => {
    if (failure) throw failure;
  };
  const read = (key: string) => {
    const text = items.get(key);
    return text === undefined ? undefined : JSON.parse(text);
  };
  const keysOf = (keys?: string | string[] | null) =>
    keys === undefined || keys === null ? [...items.keys()] : [keys].flat();

  return {
    get: async (keys?: string | string[] | null) => {
      guard();
      const found = keysOf(keys).filter((key) => items.has(key));
      return Object.fromEntries(found.map((key) => [key, read(key)]));
    },
    set: async (values: Record<string, unknown>) => {
      guard();
      const next = new Map(items);
      for (const [key, value] of Object.entries(values)) next.set(key, JSON.stringify(carry(value) ?? null));
      if (bytesOf(next) > quota) throw new Error('Session storage quota bytes exceeded. Values were not stored.');
      const changes = Object.keys(values).map((key) => [
        key,
        { oldValue: read(key), newValue: JSON.parse(next.get(key) ?? 'null') },
      ]);
      for (const [key, text] of next) items.set(key, text);
      announce(Object.fromEntries(changes), name);
    },
    remove: async (keys: string | string[]) => {
      guard();
      const gone = keysOf(keys).filter((key) => items.has(key));
      const changes = gone.map((key) => [key, { oldValue: read(key) }]);
      for (const key of gone) items.delete(key);
      if (gone.length > 0) announce(Object.fromEntries(changes), name);
    },
    clear: async () => items.clear(),
    setAccessLevel: async () => undefined,
    /** Everything stored, as text: what someone with the file in hand would read. */
    dump: () => [...items].map(([key, text]) => `${key}=${text}`).join('\n'),
    bytes: () => bytesOf(items),
    /** Makes every call fail until called without an error. */
    breakWith: (error?: Error) => {
      failure = error;
    },
    empty: () => {
      items.clear();
      failure = undefined;
    },
  };
}

const bytesOf = (items: Map<string, string>) =>
  [...items].reduce((sum, [key, text]) => sum + Buffer.byteLength(key) + Buffer.byteLength(text), 0);
