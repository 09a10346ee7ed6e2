const names = ['jane', 'ann.lee', 'bo', 'm.garcia', 'noa', 'li+sales', 'p_novak', 'sam-o'];
const hosts = ['example.com', 'mail.example.org', 'acme.example.net', 'north.example.com'];
/** Areas of one plan; 555-0100 to 555-0199 is nobody's in any of them. */
const areas = [
  '201 202 203 205 206 207 208 209 210 212 213 214 215 216 217 218 219 224 225 228 229 231 234 239 240',
  '248 251 252 253 254 256 260 262 267 269 270 276 281 301 302 303 304 305 307 308 309 310 312 313 314',
]
  .join(' ')
  .split(' ');
const spellings = [
  (area: string, line: string) => `(${area}) 555-${line}`,
  (area: string, line: string) => `+1 ${area} 555 ${line}`,
  (area: string, line: string) => `${area}-555-${line}`,
  (area: string, line: string) => `${area}.555.${line}`,
];

const pick = <T>(of: T[], index: number): T | undefined => of[index % of.length];

function address(index: number): string {
  return `${pick(names, index)}${index}@${pick(hosts, index >> 3)}`;
}

function number(index: number): string {
  const line = `01${String(index % 100).padStart(2, '0')}`;
  const area = pick(areas, Math.floor(index / 100)) ?? '';
  return pick(spellings, index)?.(area, line) ?? '';
}

/** So many contacts, no two the same: addresses and numbers in turns. */
export function contactsFor(count: number): string[] {
  return Array.from({ length: count }, (_, index) => (index % 2 ? number(index >> 1) : address(index >> 1)));
}
