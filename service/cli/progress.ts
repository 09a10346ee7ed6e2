/** Where progress is shown: redrawn in place on a terminal, otherwise as a line now and then. */
export interface Screen {
  isTerminal: boolean;
  write: (text: string) => void;
}

export interface Progress {
  /** Begins to read the file, from its start. */
  begin(what: string): void;
  bytes(count: number): void;
  line(): void;
  /** Leaves the screen as it was. */
  end(): void;
}

/** Milliseconds between two sights of it. */
const pace = { terminal: 100, elsewhere: 10_000 };
const second = 1_000;
const toLineStart = '\r';
const clearToEnd = '\x1b[K';
const inWords = new Intl.NumberFormat('en');

/** Shows how much of a file of so many bytes is done, and how fast. */
export function createProgress(total: number, screen: Screen | undefined, now = () => performance.now()): Progress {
  let [what, start, shown, lines, bytes] = ['', 0, 0, 0, 0];
  const isTerminal = screen?.isTerminal ?? false;
  const between = isTerminal ? pace.terminal : pace.elsewhere;

  function show(time: number): void {
    shown = time;
    const part = total === 0 ? 100 : Math.floor((Math.min(bytes, total) / total) * 100);
    const rate = Math.round(lines / Math.max((time - start) / second, 0.001));
    const text = `${what}: ${part} %, ${inWords.format(lines)} lines, ${inWords.format(rate)} a second`;
    screen?.write(isTerminal ? `${toLineStart}${text}${clearToEnd}` : `${text}\n`);
  }

  return {
    begin(next) {
      [what, start, shown, lines, bytes] = [next, now(), now(), 0, 0];
    },
    bytes(count) {
      bytes += count;
    },
    line() {
      lines += 1;
      if (!screen) return;
      const time = now();
      if (time - shown >= between) show(time);
    },
    end() {
      if (isTerminal) screen?.write(`${toLineStart}${clearToEnd}`);
    },
  };
}
