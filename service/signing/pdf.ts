import type { SignatureRequest } from '#lib/crm/contract.ts';

/**
 * The signed document of the demo: one page of PDF. Its text is in one of the fonts that every reader has, which knows
 * Latin letters only; what it cannot write is named by the request's id instead.
 */
export function signedPdf(signature: SignatureRequest, signedAt: string): string {
  const name = isLatin(signature.documentName) ? signature.documentName : `Document ${signature.id}`;
  const recipient = isLatin(signature.recipientName) ? signature.recipientName : signature.recipientEmail;
  const content = [
    line(24, 72, 740, name),
    line(12, 72, 700, `Signed by ${recipient}`),
    line(12, 72, 680, `on ${signedAt.slice(0, 10)} at ${signedAt.slice(11, 16)} UTC`),
    line(10, 72, 640, `Signature request ${signature.id}`),
    '72 620 m 320 620 l S',
  ].join('\n');

  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]);
}

const isLatin = (text: string): boolean => /^[\x20-\x7e\xa0-\xff]*$/.test(text);

const line = (size: number, x: number, y: number, text: string): string =>
  `BT /F ${size} Tf ${x} ${y} Td (${escapeText(text)}) Tj ET`;

/** Letters beyond ASCII are given by their number, so that the file is ASCII and its lengths are its bytes. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\()]/g, '\\$&')
    .replace(/[^\x20-\x7e]/g, (sign) => `\\${(isLatin(sign) ? sign.charCodeAt(0) : 63).toString(8).padStart(3, '0')}`);

/** Objects, numbered from 1, and the table that says at which byte each begins. */
function assemble(objects: string[]): string {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}
