/** Where Gmail lives. */
export const gmailOrigin = 'https://mail.google.com';
