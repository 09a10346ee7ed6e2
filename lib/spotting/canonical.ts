import type { Contact } from './contact.ts';
import { decodeLabel } from './punycode.ts';

/**
 * The one spelling of a contact: pages write the domain of an address in Unicode or in punycode, and mean the same. It is
 * settled outside of pages, whose script is to stay small.
 */
export function canonical<C extends Contact>(contact: C): C {
  if (contact.kind === 'phone' || !contact.value.includes('xn--')) return contact;
  const at = contact.value.lastIndexOf('@') + 1;
  const labels = contact.value.slice(at).split('.');
  const domain = labels.map(decodeLabel).join('.').toLowerCase().normalize('NFC');
  return { ...contact, value: contact.value.slice(0, at) + domain };
}
