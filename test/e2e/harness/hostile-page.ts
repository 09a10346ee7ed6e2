import { createServer } from 'node:http';

/** What the page's own script has written down. */
export interface Evidence {
  messages: string[];
  /** Elements that came into the document or left it. */
  added: string[];
  removed: string[];
  /** Changes of attributes or text on anything that is not such an element itself. */
  touched: string[];
  openedShadows: number;
}

declare global {
  interface Window {
    evidence: Evidence;
  }
}

/** Runs before anything else in the page, as its own scripts do: listens, watches, and bends what it can. */
function spy(): void {
  const evidence: Evidence = { messages: [], added: [], removed: [], touched: [], openedShadows: 0 };
  window.evidence = evidence;
  window.addEventListener('message', ({ data }) => evidence.messages.push(JSON.stringify(data)), true);
  const strangers = new Set<Node>();
  const watch = (records: MutationRecord[]) => {
    for (const { type, target, addedNodes, removedNodes, attributeName } of records) {
      for (const node of addedNodes) {
        strangers.add(node);
        evidence.added.push(node.nodeName);
      }
      for (const node of removedNodes) evidence.removed.push(node.nodeName);
      if (type !== 'childList' && !strangers.has(target)) evidence.touched.push(`${target.nodeName} ${attributeName}`);
    }
  };
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  addEventListener('load', () => new MutationObserver(watch).observe(document, everything));
  const attachShadow = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (init) {
    evidence.openedShadows += 1;
    return attachShadow.call(this, { ...init, mode: 'open' });
  };
}

const page = (address: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A page that listens</title><link rel="icon" href="data:,">
<script>(${spy})()</script>
<style>body { font: 16px monospace; margin: 120px }</style></head>
<body><p id="bait">${address}</p></body></html>`;

/** A page that tries to learn what the CRM knows of the address in its path: `/person@company.example`. */
export async function startHostilePage(): Promise<{ urlFor(address: string): string; stop(): void }> {
  const server = createServer((request, response) => {
    const address = decodeURIComponent((request.url ?? '/').slice(1));
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page(address));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = bound && typeof bound === 'object' ? bound.port : 0;
  return {
    urlFor: (address) => `http://127.0.0.1:${port}/${encodeURIComponent(address)}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
