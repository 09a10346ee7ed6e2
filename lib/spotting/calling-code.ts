/** The sign and the digits that say the country in E.164: no country's are the beginning of another's. */
const callingCode = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** A number in E.164 without its extension: what says the country, and the number there. */
export function partsOfNumber(value: string): { code: string; national: string } {
  const number = value.replace(/;.*/, '');
  const [code = ''] = callingCode.exec(number) ?? [];
  return { code, national: number.slice(code.length) };
}
