import type { SignatureRequest } from '#lib/crm/contract.ts';
import { type Language, stateOf, texts } from './language.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

const dateIn = (language: Language, time: string): string =>
  new Intl.DateTimeFormat(language === 'he' ? 'he-IL' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(time),
  );

/** Whether a browser would take an address for a path of this service, as it does not take `//elsewhere.example`. */
function isOwnPath(address: string | null | undefined): address is string {
  const here = 'https://here.invalid';
  return address?.startsWith('/') === true && URL.canParse(address, here) && new URL(address, here).origin === here;
}

/** The page that a person who is to sign is sent to. Values are escaped; it needs no script. */
export function signingPage(signature: SignatureRequest, language: Language, now: Date): string {
  const words = texts[language];
  const state = stateOf(signature, now);
  const row = (label: string, time: string) =>
    `<div><dt>${label}</dt><dd><time datetime="${escapeHtml(time)}">${dateIn(language, time)}</time></dd></div>`;
  const end = signature.signedAt ? row(words.signedOn, signature.signedAt) : row(words.openUntil, signature.expiresAt);
  const document = isOwnPath(signature.signedPdfUrl)
    ? `<a class="action" href="${escapeHtml(signature.signedPdfUrl)}">${words.document}</a>`
    : '';
  const form = `<form method="post"><button class="action">${words.sign}</button></form>`;
  const name = escapeHtml(signature.documentName);
  return `<!doctype html>
<html lang="${language}" dir="${words.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name}</title>
<link rel="stylesheet" href="/sign/style.css">
</head>
<body>
<main>
<p class="state" data-state="${state}">${words.states[state]}</p>
<h1 dir="auto">${name}</h1>
<p class="recipient">${words.for} <bdi>${escapeHtml(signature.recipientName)}</bdi></p>
<dl>
${row(words.sentOn, signature.createdAt)}
${end}
</dl>
<p class="note">${words.notes[state]}</p>
${state === 'open' ? form : document}
</main>
</body>
</html>
`;
}

export const signingStyle = `:root {
  color-scheme: light dark;
  font: 1rem/1.5 system-ui, sans-serif;
  background: light-dark(#f3f5f8, #14181d);
  color: light-dark(#1d2733, #e7ecf2);
}
body { margin: 0; min-block-size: 100vh; display: grid; place-items: center; }
main {
  box-sizing: border-box;
  inline-size: min(34rem, 100% - 2rem);
  margin-block: 2rem;
  padding: 2rem;
  border-radius: 1rem;
  background: light-dark(#fff, #1e242c);
  box-shadow: 0 1px 3px rgb(0 0 0 / 20%);
}
h1 { margin-block: 0.75rem 0.25rem; font-size: 1.6rem; line-height: 1.25; text-wrap: balance; overflow-wrap: anywhere; }
.state {
  display: inline-block;
  margin: 0;
  padding: 0.15rem 0.75rem;
  border-radius: 1rem;
  font-weight: 600;
  background: light-dark(#e3ecf9, #24364f);
  color: light-dark(#17447e, #b5d3ff);
}
.state[data-state="signed"] { background: light-dark(#dff3e6, #1d3d2a); color: light-dark(#155a2f, #a9e6bf); }
.state[data-state="declined"], .state[data-state="expired"] {
  background: light-dark(#fbe6e4, #4a2524);
  color: light-dark(#8c2019, #ffc1ba);
}
.recipient { margin-block: 0; color: light-dark(#465567, #b3bfcc); }
dl { display: flex; flex-wrap: wrap; gap: 1rem 2.5rem; margin-block: 1.5rem; }
dt { font-size: 0.875rem; color: light-dark(#465567, #b3bfcc); }
dd { margin: 0; font-weight: 600; }
.action {
  display: inline-block;
  border: 0;
  font: inherit;
  cursor: pointer;
  padding: 0.6rem 1.1rem;
  border-radius: 0.5rem;
  background: light-dark(#1b5dab, #8fbcff);
  color: light-dark(#fff, #0d2038);
  font-weight: 600;
  text-decoration: none;
}
.action:hover { text-decoration: underline; }
.action:focus-visible { outline: 3px solid light-dark(#f0a000, #ffd166); outline-offset: 2px; }
.note { margin-block: 0 1.5rem; color: light-dark(#465567, #b3bfcc); }
`;
