import { post } from '#lib/messages/post.ts';

/** On its way before the rest of the card's script has run. A ticket opens nothing until a content script vouched for it. */
export const firstQuestion = post('takeTicket', {});
