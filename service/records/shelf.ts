/** The text itself, or where it lies. */
export type Shelved = string | number;

/**
 * Keeps texts: a few as they are, all after them as bytes outside JavaScript's heap, which would hold each in more memory
 * than its length, and that twice before it tidies up.
 */
export interface Shelf {
  add(text: string): Shelved;
  read(shelved: Shelved): string;
}

/** Characters that are kept as they are: more than what most look-ups bring, which are the quicker for it. */
const mostAsTheyAre = 64 * 1024;

/** Bytes in one piece of the shelf; a longer text has a piece of its own. */
const pieceSize = 1024 * 1024;
/** A text lies behind its length. */
const lengthSize = 4;

export function createShelf(): Shelf {
  const pieces: Buffer[] = [];
  let used = 0;
  let asTheyAre = 0;

  const room = (needed: number): Buffer => {
    const last = pieces.at(-1);
    if (last && last.length - used >= needed) return last;
    const piece = Buffer.allocUnsafeSlow(Math.max(needed, pieceSize));
    pieces.push(piece);
    used = 0;
    return piece;
  };

  return {
    add(text) {
      if (asTheyAre + text.length <= mostAsTheyAre) {
        asTheyAre += text.length;
        return text;
      }
      const length = Buffer.byteLength(text);
      const piece = room(lengthSize + length);
      const at = (pieces.length - 1) * pieceSize + used;
      piece.writeInt32LE(length, used);
      piece.write(text, used + lengthSize);
      used += lengthSize + length;
      return at;
    },
    read(at) {
      if (typeof at === 'string') return at;
      const piece = pieces[Math.floor(at / pieceSize)];
      if (!piece) throw new Error('there is nothing at this place of the shelf');
      const start = (at % pieceSize) + lengthSize;
      return piece.toString('utf8', start, start + piece.readInt32LE(start - lengthSize));
    },
  };
}
