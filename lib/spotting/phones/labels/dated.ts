/** What stands behind the number of a paper or a moment: when it was written, and by whom. */

/** `Bestellung 0152 3344 5566 vom 12.11.`: a paper, and when it was written. */
const datedBehind =
  /^,? (?:vom|dated|dd\.?|du|del|dal|z dnia|ze dne|от|від|van|fra|af) \d{1,2}(?:[./]\d{1,2}|\.? \p{L}{3,} \d{4})(?!\S* ?(?:-|–|til|tot|bis|au|al|h|uhr))/iu;
/** Such a word before a figure, by its beginning: most have none, and to make the other ready takes longer. */
const figureBehind = /^,? (?:[dvz]|fra|af|[^\0-\x7f])\D{0,5} \d/i;
export const isDatedBehind = (after: string): boolean => figureBehind.test(after) && datedBehind.test(after);

/** `0314299260 do Sở KHĐT … cấp`: a company of Vietnam, and who wrote it down. */
const issuedBehind = /^,? do (?:sở|phòng|cục) (?:kh\p{L}{0,4}|kế hoạch|đkkd|đăng ký|tài chính|tc)(?!\p{L})/iu;
/** `1143414668 -0500`: a moment, and how far its clock is from the world's. */
const zoneBehind = /^ [+-](?:0\d|1[0-4])[0345][05](?!\d)/;

/** Whether what stands behind one block of digits says that they are a paper's number or a moment. */
export const isIssuedBehind = (after: string): boolean => issuedBehind.test(after) || zoneBehind.test(after);
