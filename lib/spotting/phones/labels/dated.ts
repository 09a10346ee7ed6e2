/** What is said behind the number of a paper or a timestamp: a day, an office, a time zone. */

/** `Bestellung 0152 3344 5566 vom 12.11.`: a paper, and when it was written. */
const datedBehind =
  /^,? (?:vom|dated|dd\.?|du|del|dal|z dnia|ze dne|от|від|van|fra|af) \d{1,2}(?:[./]\d{1,2}|\.? \p{L}{3,} \d{4})(?!\S* ?(?:-|–|til|tot|bis|au|al|h|uhr))/iu;
/** Such a word before a figure, by its beginning: most have none, and to make the other ready takes longer. */
const figureBehind = /^,? (?:[dvz]|fra|af|[^\0-\x7f])\D{0,5} \d/i;
/** Whether the day of a paper stands behind its number. */
export const isDatedBehind = (after: string): boolean => figureBehind.test(after) && datedBehind.test(after);

/** `0314299260 do Sở KHĐT … cấp`: a company of Vietnam, and who wrote it down. */
const issuedBehind = /^,? do (?:sở|phòng|cục) (?:kh\p{L}{0,4}|kế hoạch|đkkd|đăng ký|tài chính|tc)(?!\p{L})/iu;
/** Whether the office that wrote a paper stands behind its number. */
export const isIssuedBehind = (after: string): boolean => issuedBehind.test(after);

/** `1143414668 -0500`: a moment, and how far its clock is from the world's. */
const zoneBehind = /^ [+-](?:0\d|1[0-4])[0345][05](?!\d)/;
/** Whether a time zone stands behind a timestamp. */
export const isZoneBehind = (after: string): boolean => zoneBehind.test(after);
