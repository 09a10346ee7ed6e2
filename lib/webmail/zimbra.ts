import type { ThreadAdapter } from './adapter.ts';

/** The classic one: bubbles in rows whose ids end in what they are. Bubbles of letters being written are recipients alike. */
export const zimbra: ThreadAdapter = {
  own: '#skin_container_username',
  sender: '[id$="_from"] .addrBubble',
  recipient:
    ':is([id$="_to"],[id$="_cc"],[id$="_bcc"],[id$="_to_control"],[id$="_cc_control"],[id$="_bcc_control"]) .addrBubble',
};
