/** Whether a text has the sign of an address in it, in any of the shapes in which that can be read: `a＠b.example` has. */
export const holdsAddress = (text: string): boolean => text.normalize('NFKC').includes('@');
