import { attribute } from '../dom.ts';
import type { AddressAdapter } from './adapter.ts';

/** Yahoo Mail shows people as pills. */
export const yahoo: AddressAdapter = {
  isHere: ({ host }) => /(?:^|\.)mail\.yahoo\.(?:com|net)$/.test(host),
  selector: '[data-test-id="email-pill"], [data-test-id="pill"]',
  attributes: ['data-email', 'title'],
  read: (element) => attribute(element, 'data-email') ?? attribute(element, 'title'),
};
