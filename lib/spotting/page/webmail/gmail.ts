import { attribute } from '../dom.ts';
import type { AddressAdapter } from './adapter.ts';
import { gmailOrigin } from './origins.ts';

/**
 * Gmail writes the name and keeps the address in an attribute; its class names change, its attributes do not. `email`, that of
 * a letter's people, is read on any page; this is that of the people a letter is being written to.
 */
export const gmail: AddressAdapter = {
  origin: gmailOrigin,
  selector: '[data-hovercard-id*="@"]',
  attributes: ['data-hovercard-id'],
  read: (element) => attribute(element, 'data-hovercard-id'),
};
