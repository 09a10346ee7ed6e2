/** Decoding of `xn--` labels (RFC 3492): CRMs and people write the Unicode form of a domain, some pages the other. */

const base = 36;
const tMin = 1;
const tMax = 26;

function adapt(delta: number, points: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / 700) : delta >> 1;
  rest += Math.floor(rest / points);
  let k = 0;
  for (; rest > ((base - tMin) * tMax) >> 1; k += base) rest = Math.floor(rest / (base - tMin));
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + 38));
}

function digitOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 22;
  if (code >= 0x61 && code <= 0x7a) return code - 0x61;
  return base;
}

/** The Unicode form of a lower-case domain label; a label that is no valid punycode comes back as it is. */
export function decodeLabel(label: string): string {
  if (!label.startsWith('xn--')) return label;
  const encoded = label.slice(4);
  const basicEnd = encoded.lastIndexOf('-');
  const output = basicEnd > 0 ? [...encoded.slice(0, basicEnd)] : [];
  let codePoint = 128;
  let bias = 72;
  let i = 0;
  for (let at = basicEnd > 0 ? basicEnd + 1 : 0; at < encoded.length; ) {
    const before = i;
    for (let weight = 1, k = base; ; k += base) {
      const digit = digitOf(encoded.charCodeAt(at++));
      if (digit >= base) return label;
      i += digit * weight;
      const threshold = Math.min(Math.max(k - bias, tMin), tMax);
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    bias = adapt(i - before, output.length + 1, before === 0);
    codePoint += Math.floor(i / (output.length + 1));
    if (codePoint > 0x10ffff) return label;
    i %= output.length + 1;
    output.splice(i++, 0, String.fromCodePoint(codePoint));
  }
  return output.join('');
}
