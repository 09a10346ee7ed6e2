import { createEvent } from './event.ts';

interface Shown {
  title: string;
  message: string;
}

/** `browser.notifications`: those on the screen, and every one that ever was. */
export function createNotifications() {
  const shown = new Map<string, Shown>();
  const history: (Shown & { name: string })[] = [];
  const onClosed = createEvent<[string]>();
  const onClicked = createEvent<[string]>();
  return {
    api: {
      onClosed,
      onClicked,
      create: async (name: string, { title, message }: Shown) => {
        shown.set(name, { title, message });
        history.push({ name, title, message });
        return name;
      },
      clear: async (name: string) => shown.delete(name),
      getAll: async () => Object.fromEntries(shown),
    },
    history,
    shown,
    /** The person puts one away. */
    close: (name: string) => {
      shown.delete(name);
      onClosed.emit(name);
    },
    click: (name: string) => onClicked.emit(name),
    clear: () => {
      shown.clear();
      history.length = 0;
      onClosed.clear();
      onClicked.clear();
    },
  };
}
