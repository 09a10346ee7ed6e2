import { attribute } from '../dom.ts';
import { firstIn, titleOf } from '../page-document.ts';
import type { AddressAdapter } from './adapter.ts';

/** Roundcube puts the address into the title where the text is the name. */
export const roundcube: AddressAdapter = {
  isHere: ({ document }) => firstIn(document, '.rcmContactAddress') !== null || /roundcube/i.test(titleOf(document)),
  selector: '.rcmContactAddress[title*="@"]',
  attributes: ['title'],
  read: (element) => attribute(element, 'title'),
};
