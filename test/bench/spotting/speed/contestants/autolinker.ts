import Autolinker from 'autolinker';
import { enterSimple, type Find, textsOf } from './contestant.ts';

const kinds = { urls: false, hashtag: false, mention: false, email: true, phone: true } as const;

enterSimple(() => {
  const found: Find[] = [];
  for (const node of textsOf(document.documentElement)) {
    for (const match of Autolinker.parse(node.data, kinds)) {
      const start = match.getOffset();
      found.push({ node, start, end: start + match.getMatchedText().length });
    }
  }
  return found;
});
