import { findPhoneNumbersInText } from 'libphonenumber-js/max';
import { LinkifyIt } from 'linkify-it';
import { enterSimple, type Find, textsOf } from './contestant.ts';

const linkifyIt = new LinkifyIt();

enterSimple(() => {
  const found: Find[] = [];
  for (const node of textsOf(document.documentElement)) {
    for (const { schema, index, lastIndex } of linkifyIt.match(node.data) ?? []) {
      if (schema === 'mailto:') found.push({ node, start: index, end: lastIndex });
    }
    for (const { startsAt, endsAt } of findPhoneNumbersInText(node.data, 'US')) {
      found.push({ node, start: startsAt, end: endsAt });
    }
  }
  return found;
});
