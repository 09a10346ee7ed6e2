import { owner } from './correspondents.ts';
import { type Html, html } from './html.ts';
import type { Correspondent, Letter, Surroundings } from './letter.ts';
import { lettersFromAbroad } from './letters/abroad.ts';
import { danaLetter } from './letters/dana.ts';
import { hebrewLetter } from './letters/hebrew.ts';
import { otherLetters } from './letters/others.ts';

export function letters(surroundings: Surroundings): Letter[] {
  return [danaLetter(surroundings), hebrewLetter(), ...lettersFromAbroad(), ...otherLetters()];
}

/** A name that carries its address in attributes, as large webmails draw senders. */
const chip = ({ name, email }: Correspondent): Html =>
  html`<span class="chip" email="${email}" name="${name}">${name}</span>`;

const initials = (name: string): string =>
  name
    .split(' ')
    .map((word) => word[0] ?? '')
    .slice(0, 2)
    .join('');

const avatar = ({ name }: Correspondent): Html =>
  html`<span class="avatar" data-hue="${name.length % 6}" aria-hidden="true">${initials(name)}</span>`;

const direction = (language: string): string => (language === 'he' ? 'rtl' : 'ltr');

/** The open letter: what the reading pane shows. */
export function openLetter(letter: Letter): Html {
  const { from, cc, subject, when, language, body } = letter;
  const copies = cc.length === 0 ? html`` : html`<p class="copies">Cc ${cc.map(chip)}</p>`;
  return html`<article>
    <h2 dir="auto" lang="${language}">${subject}</h2>
    <header>
      ${avatar(from)}
      <div>
        <p class="sender">${chip(from)} <time>${when}</time></p>
        <p class="copies">To ${owner.name}</p>
        ${copies}
      </div>
    </header>
    <div class="body" lang="${language}" dir="${direction(language)}">${body}</div>
  </article>`;
}

function row(letter: Letter, isOpen: boolean): Html {
  const { id, from, subject, preview, when, isUnread, language } = letter;
  return html`<li>
    <button type="button" data-letter="${id}" data-unread="${String(isUnread)}" aria-current="${String(isOpen)}">
      ${avatar(from)}
      <span class="line"><span class="who">${chip(from)}</span><time>${when}</time></span>
      <span class="subject" dir="auto" lang="${language}">${subject}</span>
      <span class="preview" dir="auto" lang="${language}">${preview}</span>
    </button>
  </li>`;
}

const folders: [string, number][] = [
  ['Inbox', 3],
  ['Starred', 0],
  ['Sent', 0],
  ['Drafts', 1],
  ['Archive', 0],
];

/** The whole page with its first letter open. */
export function mailboxPage(all: Letter[]): Html {
  const [first] = all;
  if (!first) throw new Error('The mailbox is empty');
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Inbox · Demo mailbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/mailbox.css" />
        <script type="module" src="/mailbox.js"></script>
      </head>
      <body>
        <nav aria-label="Folders">
          <h1>Post</h1>
          <p class="owner">${owner.name}<br /><small>Olive &amp; Oak Systems</small></p>
          <ul>
            ${folders.map(
              ([name, count], index) =>
                html`<li data-current="${String(index === 0)}">${name}<span>${count === 0 ? '' : count}</span></li>`,
            )}
          </ul>
        </nav>
        <section class="list" aria-label="Inbox">
          <ol>
            ${all.map((letter) => row(letter, letter === first))}
          </ol>
        </section>
        <main id="reading">${openLetter(first)}</main>
      </body>
    </html>`;
}
