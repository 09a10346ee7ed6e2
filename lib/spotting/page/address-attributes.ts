import { attribute } from './dom.ts';

/** Where any page may keep an address or a number that its text does not show. */

/** The target of a link to a contact, with the beginning of what is to be said; one to a site opens a chat. */
const toContact = /^\s*(?:mailto|tel|sms|callto|whats|http|\/\/).{0,999}/is;

/**
 * All attributes that the selector below names, whose changes are followed: the target of a link, the value of a
 * property of the page's data, and those that may be an address and nothing else, the likeliest first. Gmail's own are
 * among them: its manner of drawing people is met elsewhere too.
 */
export const addressAttributes = 'href content data-email email data-hovercard-id title aria-label itemprop'.split(' ');

/**
 * Names the elements of which an attribute may say a contact, each alternative alone. Of links all schemes but the
 * commonest: to compare with each of ours takes longer.
 */
export const addressSelectors = (
  'a[href*=":"]:not([href^=http]),a[href*="wa.me/"],a[href*="phone="],' +
  '[itemprop~=email][content],[itemprop~=telephone][content],' +
  '[data-email*="@"],[email*="@"],[data-hovercard-id*="@"],' +
  '[title*="@"],[aria-label*="@"]'
).split(',');
export const addressSelector = addressSelectors.join();

/** What the attributes of such an element say, each perhaps a contact as a whole, the likeliest first. */
export const saidBy = (element: Element): string[] =>
  addressAttributes.flatMap((name, index) => {
    const value = attribute(element, name) ?? '';
    return (index > 1 ? value.includes('@') && value : index ? value : toContact.exec(value)?.[0]) || [];
  });
