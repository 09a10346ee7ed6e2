/** What the service says while it runs: one line of JSON for each thing. */
export interface Log {
  info(members: object, said: string): void;
  error(members: object, said: string): void;
}

/** By their usual names, from all that can be said to nothing. */
const logLevels = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, silent: 100 } as const;
type LogLevel = keyof typeof logLevels;

/** @param write takes a line with its end */
export function createLog(level: LogLevel, write: (line: string) => void, now = Date.now): Log {
  const at = (own: number) =>
    own < logLevels[level]
      ? () => {}
      : (members: object, msg: string) => write(`${JSON.stringify({ level: own, time: now(), ...members, msg })}\n`);
  return { info: at(logLevels.info), error: at(logLevels.error) };
}
