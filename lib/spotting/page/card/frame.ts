import {
  type admitted,
  type CardGreeting,
  type CardSignal,
  isCardSignal,
  type moved,
} from '../../../messages/spotter.ts';
import type { ExtensionApi } from '../browser-api.ts';

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
  tell(news: typeof admitted | typeof moved): void;
  close(): void;
}

export interface CardFrameParts {
  api: ExtensionApi;
  stage: Document;
  /** The card takes the focus. */
  focus: boolean;
  onSignal: (signal: CardSignal) => void;
}

export function createCardFrame({ api, stage, focus, onSignal }: CardFrameParts): CardFrame {
  const element = stage.createElement('iframe');
  const channel = new MessageChannel();
  channel.port1.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isCardSignal(data)) onSignal(data);
  };
  // Once: what is loaded into the frame later was not put there by us, and gets no way to talk to us. A frame that was
  // taken elsewhere and is loaded anew has lost its card.
  element.addEventListener(
    'load',
    () => {
      const greeting: CardGreeting = { type: 'crm-lens:card', focus };
      element.contentWindow?.postMessage(greeting, cardOrigin(api), [channel.port2]);
      if (focus) element.focus();
      element.addEventListener('load', () => onSignal({ type: 'close' }));
    },
    { once: true },
  );
  element.title = 'CRM Lens';
  element.allow = 'clipboard-write';
  // Lets it into pages that embed nothing but what agreed to it (Chrome); it needs no storage or cookies of its own.
  element.setAttribute('credentialless', '');
  element.src = api.runtime?.getURL(cardPage) ?? 'about:blank';

  return {
    element,
    tell: (news) => channel.port1.postMessage(news),
    close() {
      channel.port1.close();
      element.remove();
    },
  };
}
