/** Whose addresses anybody can have, and which nobody else names: others are sites as well, `read it @ yahoo.com`. */
export const freeMail = 'gmail|googlemail|hotmail|gmx|icloud|protonmail';
