import { attribute } from '../dom.ts';
import type { AddressAdapter } from './adapter.ts';

/** Roundcube puts the address into the title where the text is the name. */
export const roundcube: AddressAdapter = {
  isHere: ({ document }) => document.querySelector('.rcmContactAddress') !== null || /roundcube/i.test(document.title),
  selector: '.rcmContactAddress[title*="@"]',
  attributes: ['title'],
  read: (element) => attribute(element, 'title'),
};
