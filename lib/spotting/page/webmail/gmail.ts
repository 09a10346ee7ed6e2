import type { AddressAdapter } from './adapter.ts';

/** Gmail writes the name and keeps the address in an attribute; its class names change, its attributes do not. */
export const gmail: AddressAdapter = {
  isHere: ({ host }) => host === 'mail.google.com',
  selector: '[email], [data-hovercard-id*="@"]',
  attributes: ['email', 'data-hovercard-id'],
  read: (element) => element.getAttribute('email') ?? element.getAttribute('data-hovercard-id'),
};
