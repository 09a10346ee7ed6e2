import { pino } from 'pino';

/** Lines are written together: so many characters of them, or those of so many milliseconds. */
const together = { length: 64 * 1024, time: 250 };

export interface LogFile {
  write(line: string): void;
  /** Brings out what is held. */
  flush(): void;
}

/**
 * Writes lines to an open file without waiting for it. The writer measures all that it holds at every piece that it is
 * given, so lines are gathered before they come to it.
 */
export function openLogFile(fd: number): LogFile {
  const file = pino.destination({ fd, sync: false });
  let lines = '';
  const pass = (): void => {
    if (lines) file.write(lines);
    lines = '';
  };
  setInterval(pass, together.time).unref();
  // However the process ends, as long as it is its own doing.
  process.once('exit', () => {
    pass();
    file.flushSync();
  });
  return {
    write(line) {
      lines += line;
      if (lines.length >= together.length) pass();
    },
    flush() {
      pass();
      file.flush();
    },
  };
}
