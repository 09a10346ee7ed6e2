/** Signs that calendars, data and pages' sources write out, as letters that would be glued to the number beside them. */

/** Spaces, as pages' sources and data write them out. */
const spaceWrittenOut = '(?:\\\\u00a0|&nbsp;|&#160;|&#xa0;|&ensp;|&emsp;|&thinsp;|&#8239;)';

/** `late:\n(914) 555-0126\n`. Before one block of digits alone it is as likely a name in a path. */
const writtenOut = new RegExp(
  `(?:\\\\[nrt]){1,4}(?=[\\d(])(?![1-9]\\d{7})|(?<=\\d)\\\\[nrt]|${spaceWrittenOut}(?=[\\d(])|(?<=\\d)${spaceWrittenOut}|&euro;`,
  'gi',
);

/**
 * What such signs stand for, as long as they are: a space right before the digits, or the sign of a currency right
 * behind them.
 */
function asShown(sign: string): string {
  if (/^&euro/i.test(sign)) return '€'.padEnd(sign.length, '\u00ad');
  return /^\\[nrt]/i.test(sign) ? '\n'.padEnd(sign.length) : ' '.padStart(sign.length, '\u00ad');
}

/** A text with what signs beside its numbers stand for in their place; offsets stay. */
export const withoutWrittenOut = (text: string): string =>
  text.includes('\\') || text.includes('&') ? text.replace(writtenOut, asShown) : text;
