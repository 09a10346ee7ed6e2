/** Whether a text has the sign of an address in it, in any of the shapes in which that can be read: `a＠b.example` has. */
export const holdsAddress = (text: string): boolean => text.normalize('NFKC').includes('@');

/** Whether what stands for somebody says no more than where to reach them. */
export const isNameless = (text: string): boolean => text.trim() === '' || holdsAddress(text);
