/** A time to sort by, in milliseconds. What looks like one may be none, such as one of the 99th of a month. */
export function timeOf(at: string | null | undefined): number | undefined {
  const time = Date.parse(at ?? '');
  return Number.isNaN(time) ? undefined : time;
}
