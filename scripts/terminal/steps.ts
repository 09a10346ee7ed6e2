import { styleText } from 'node:util';

/** Thrown when a step of a journey failed; the step's line has been printed. */
export class StepFailed extends Error {
  override name = 'StepFailed';
}

/** `3.2 s`, or `410 ms` below a second. */
export function spokenDuration(milliseconds: number): string {
  return milliseconds < 1_000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;
}

/**
 * Does one step and prints it as one line, with the time it took.
 * @param label what is being done, as a person would say it
 * @param work may call `note` with what came out of it; that is printed behind the label
 * @throws StepFailed with the step's name, when the work throws
 */
export async function step<T>(
  label: string,
  work: (note: (text: string) => void) => Promise<T>,
  out: NodeJS.WriteStream = process.stdout,
): Promise<T> {
  const started = performance.now();
  const notes: string[] = [];
  if (out.isTTY) out.write(`${styleText('dim', '·')} ${label} …`);
  const finish = (mark: string, text: string) => out.write(`${out.isTTY ? '\r\x1b[2K' : ''}${mark} ${text}\n`);
  try {
    const outcome = await work((text) => notes.push(text));
    const time = styleText('dim', spokenDuration(performance.now() - started));
    finish(styleText('green', '✓'), `${[label, ...notes].join(': ')} ${time}`);
    return outcome;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    finish(styleText('red', '✗'), `${label}: ${reason}`);
    throw new StepFailed(`${label}: ${reason}`, { cause: error });
  }
}
