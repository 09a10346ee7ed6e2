import { attribute } from '../dom.ts';
import type { AddressAdapter } from './adapter.ts';

/** Gmail writes the name and keeps the address in an attribute; its class names change, its attributes do not. */
export const gmail: AddressAdapter = {
  isHere: ({ host }) => host === 'mail.google.com',
  selector: '[email], [data-hovercard-id*="@"]',
  attributes: ['email', 'data-hovercard-id'],
  read: (element) => attribute(element, 'email') ?? attribute(element, 'data-hovercard-id'),
};
