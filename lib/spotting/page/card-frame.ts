import { type CardGreeting, type CardSignal, isCardSignal } from '../../messages/spotter.ts';
import type { ExtensionApi } from './browser-api.ts';

const cardPage = 'card.html';

/**
 * The origin that the card's document has. Chrome's address for a page of the extension is a new one in every session,
 * so that no page can guess it; the document behind it has the extension's own origin all the same.
 */
function cardOrigin(api: ExtensionApi): string {
  const { origin, protocol } = new URL(api.runtime?.getURL(cardPage) ?? 'about:blank');
  return protocol === 'chrome-extension:' ? `chrome-extension://${api.runtime?.id}` : origin;
}

/** The frame that the card's page is in. Nothing of the contact is in its address or its attributes. */
export interface CardFrame {
  element: HTMLIFrameElement;
  /** Hands the card its ticket, once its page has loaded. */
  greet(ticket: string, focus: boolean): Promise<void>;
  close(): void;
}

export function createCardFrame(api: ExtensionApi, stage: Document, onSignal: (signal: CardSignal) => void): CardFrame {
  const element = stage.createElement('iframe');
  const channel = new MessageChannel();
  channel.port1.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isCardSignal(data)) onSignal(data);
  };
  const loaded = new Promise<void>((resolve) => {
    element.addEventListener('load', () => resolve(), { once: true });
  });
  element.title = 'CRM Lens';
  element.allow = 'clipboard-write';
  // Lets it into pages that embed nothing but what agreed to it (Chrome); it needs no storage or cookies of its own.
  element.setAttribute('credentialless', '');
  element.src = api.runtime?.getURL(cardPage) ?? 'about:blank';

  return {
    element,
    async greet(ticket, focus) {
      await loaded;
      const greeting: CardGreeting = { type: 'crm-lens:ticket', ticket, focus };
      element.contentWindow?.postMessage(greeting, cardOrigin(api), [channel.port2]);
      if (focus) element.focus();
    },
    close() {
      channel.port1.close();
      element.remove();
    },
  };
}
