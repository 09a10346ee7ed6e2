/** Nobody waits for what an event started: what breaks in it is said in the background's console. */
export function report(work: Promise<unknown>): void {
  work.catch((error: unknown) => console.error(error));
}
