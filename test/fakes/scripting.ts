interface ContentScript {
  id: string;
  js?: string[];
  css?: string[];
  matches?: string[];
}

interface Target {
  tabId: number;
  allFrames?: boolean;
}

/** `browser.scripting`: registrations as strict as Chromium's. */
export function createScripting<E extends (injection: { target: Target }) => Promise<unknown>>(
  executeScript: E,
  coversPattern: (pattern: string) => boolean,
) {
  const registered = new Map<string, ContentScript>();

  const demand = (condition: boolean, complaint: string) => {
    if (!condition) throw new Error(complaint);
  };

  return {
    registered,
    clear: () => registered.clear(),
    api: {
      executeScript,
      // A style sheet may go where a script may, and nowhere else.
      insertCSS: async ({ target }: { target: Target }) => {
        await executeScript({ target });
      },
      getRegisteredContentScripts: async ({ ids }: { ids?: string[] } = {}) =>
        [...registered.values()].filter(({ id }) => !ids || ids.includes(id)),
      registerContentScripts: async (scripts: ContentScript[]) => {
        for (const script of scripts) {
          demand(!registered.has(script.id), `Duplicate script ID '${script.id}'`);
          demand((script.matches ?? []).length > 0, `Script with ID '${script.id}' must specify 'matches'.`);
          demand((script.matches ?? []).every(coversPattern), 'A match is not among the granted hosts.');
          registered.set(script.id, script);
        }
      },
      updateContentScripts: async (scripts: ContentScript[]) => {
        for (const script of scripts) {
          const known = registered.get(script.id);
          demand(known !== undefined, `Script with ID '${script.id}' does not exist`);
          demand((script.matches ?? []).length > 0, `Script with ID '${script.id}' must specify 'matches'.`);
          registered.set(script.id, { ...known, ...script });
        }
      },
      unregisterContentScripts: async ({ ids = [] }: { ids?: string[] } = {}) => {
        for (const id of ids) demand(registered.delete(id), `Nonexistent script ID '${id}'`);
      },
    },
  };
}
