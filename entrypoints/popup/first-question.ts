import { post } from '#lib/messages/post.ts';

/** On its way before the rest of the page's script has run. */
export const firstQuestion = post('openSurface', { surface: 'popup' });
