/** How many lines of a linked group are read at once. */
export const linesAPage = 200;
