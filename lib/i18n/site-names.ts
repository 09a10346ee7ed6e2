/** A site as a person reads it: `https://mail.example/*` as `mail.example`, all hosts below one as `*.mail.example`. */
export const siteName = (pattern: string): string => pattern.replace(/^\*?[a-z]*:\/\//, '').replace(/\/\*?$/, '');
