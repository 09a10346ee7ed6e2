import createPurifier from 'dompurify';
import { tameHtml } from '../tame-html.ts';
import { honestLink } from './honest-link.ts';

export interface CleanMail {
  /** Harmless HTML: structure, words, links, pictures; no style, no script, no form, no position. */
  html: string;
  /** Pictures that would have to be fetched from whoever wrote the mail. */
  remotePictures: number;
}

const tags =
  'a abbr b bdi bdo blockquote br caption center cite code col colgroup dd del dfn div dl dt em figcaption figure h1 h2 h3 ' +
  'h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strike strong sub sup table tbody td tfoot th thead tr tt u ul var';
const plainAttributes = ['colspan', 'dir', 'height', 'lang', 'rowspan', 'start', 'width'];

const options = {
  ALLOWED_TAGS: tags.split(' '),
  ALLOWED_ATTR: ['alt', 'href', 'src', 'title', ...plainAttributes],
  // The others are held to the addresses below.
  ADD_URI_SAFE_ATTR: plainAttributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:|tel:|data:image\/(?:png|gif|jpeg|webp);base64,)/i,
};

const isEmbedded = (address: string) => /^data:image\/(?:png|gif|jpeg|webp);base64,/i.test(address);
/** A picture that nobody can see is there to tell that the mail was opened. */
const isUnseen = (picture: Element) =>
  ['width', 'height'].some((side) => /^\s*[012](?:px)?\s*$/.test(picture.getAttribute(side) ?? ''));

/**
 * What may be shown of a mail's HTML. Its own colours and layout are left out: what is left reads in any theme and width.
 * @param withPictures keeps the addresses of pictures that have to be fetched, over https
 */
export function cleanMail(html: string, { withPictures }: { withPictures: boolean }): CleanMail {
  const purifier = createPurifier(window);
  let remotePictures = 0;
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.tagName !== 'IMG') element.removeAttribute('src');
    const address = element.getAttribute('src');
    if (address === null || isEmbedded(address)) return;
    element.removeAttribute('src');
    if (!/^https?:/i.test(address) || isUnseen(element)) return;
    remotePictures += 1;
    if (withPictures) element.setAttribute('src', address.replace(/^http:/i, 'https:'));
  });
  const cleaned = purifier.sanitize(tameHtml(html), { ...options, RETURN_DOM_FRAGMENT: true });
  // Last of all: what a link says is known once nothing more is taken out of it.
  for (const element of cleaned.querySelectorAll('[href]')) openOutside(element);
  const mail = cleaned.ownerDocument.createElement('div');
  mail.append(cleaned);
  return { html: mail.innerHTML, remotePictures };
}

/** A link leads out of the frame, tells nobody where from, and says beforehand where to. */
function openOutside(link: Element): void {
  const shown = honestLink(link.getAttribute('href') ?? '', wordsOf(link));
  if (link.tagName !== 'A' || !shown || /^data:/i.test(shown.href)) {
    link.removeAttribute('href');
    return;
  }
  link.setAttribute('href', shown.href);
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
  link.setAttribute('title', shown.href);
  for (const within of link.querySelectorAll('[title]')) within.removeAttribute('title');
  if (shown.instead === undefined) return;
  // Isolated: no direction around it turns it into another site.
  const note = link.ownerDocument.createElement('bdi');
  note.dir = 'ltr';
  note.textContent = `[${shown.instead}]`;
  link.append(' ', note);
}

/** What a person reads in a link, pictures of words among it. */
const wordsOf = (link: Element): string =>
  [link.textContent, ...[...link.querySelectorAll('img')].map((picture) => picture.getAttribute('alt'))].join(' ');
