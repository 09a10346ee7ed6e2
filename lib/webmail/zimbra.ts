import type { ThreadAdapter } from './adapter.ts';

/**
 * The classic one: bubbles in rows whose ids end in what they are. Bubbles of letters being written are recipients
 * alike. In the view of a conversation the rows have labels alone, in the reader's language: the first of them is the
 * sender's, or all that is left of a folded letter.
 */
export const zimbra: ThreadAdapter = {
  own: ['#skin_container_username'],
  sender:
    '[id$="_from"] .addrBubble,.Conv2MsgHeader tr:first-child .addrBubble,.Conv2MsgHeader .ZmConvListFrom .addrBubble',
  recipient:
    ':is([id$="_to"],[id$="_cc"],[id$="_bcc"],[id$="_to_control"],[id$="_cc_control"],[id$="_bcc_control"]) .addrBubble,.Conv2MsgHeader tr:not(:first-child) .addrBubble',
};
