import type { IncomingMessage } from 'node:http';
import type { SignatureRequest } from '#lib/crm/contract.ts';
import { type Answer, refusal } from '../operations/answer.ts';
import type { Scope } from '../records/scope.ts';
import { isStorable, type Queries } from '../storage/database.ts';
import { languageOf } from './language.ts';
import { signingPage, signingStyle } from './page.ts';
import { signedPdf } from './pdf.ts';
import { readSignature, signatureById } from './read-signature.ts';
import { sign } from './sign.ts';

type Route = Record<string, (request: IncomingMessage) => Promise<Answer>>;

const htmlHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
  Vary: 'Accept-Language',
};
const pdfHeaders = { 'Content-Type': 'application/pdf', 'Content-Disposition': 'inline; filename="signed.pdf"' };
const style: Answer = { status: 200, body: signingStyle, headers: { 'Content-Type': 'text/css; charset=utf-8' } };
const nothing = refusal(404, 'NOT_FOUND', 'There is no such document');
const foreign = refusal(403, 'FORBIDDEN', 'A document is signed on its own page only');

const stylePath = '/sign/style.css';
const shape = /^\/sign\/([^/]+)(|\/signed\.pdf)$/;

/**
 * The pages of the signature requests of one scope, by path. They are open to whoever has the address, as in any mail
 * that asks for a signature.
 */
export function createSigningPages(queries: Queries, scope: Scope, now: () => Date) {
  const find = async (id: string): Promise<SignatureRequest | undefined> => {
    const row = await signatureById(queries, scope, id);
    return row && readSignature(row);
  };

  const pageOf = (id: string): Route => ({
    GET: async ({ headers }) => {
      const signature = await find(id);
      if (!signature) return nothing;
      const language = languageOf(headers['accept-language']);
      return { status: 200, body: signingPage(signature, language, now()), headers: htmlHeaders };
    },
    POST: async (request) => {
      if (!isFromOwnPage(request)) return foreign;
      if (!(await find(id))) return nothing;
      await sign(queries, scope, id, now());
      return { status: 303, body: '', headers: { Location: `/sign/${encodeURIComponent(id)}` } };
    },
  });

  const documentOf = (id: string): Route => ({
    GET: async () => {
      const signature = await find(id);
      if (!signature?.signedAt) return nothing;
      return { status: 200, body: signedPdf(signature, signature.signedAt), headers: pdfHeaders };
    },
  });

  return (path: string): Route | undefined => {
    if (path === stylePath) return { GET: async () => style };
    const [, encoded, rest] = shape.exec(path) ?? [];
    if (encoded === undefined) return undefined;
    const id = decode(encoded);
    if (!isStorable(id)) return undefined;
    return rest === '' ? pageOf(id) : documentOf(id);
  };
}

/** Another site can post to us too, and must not sign for anyone: a browser says from where it posts. */
const isFromOwnPage = ({ headers: { origin, host } }: IncomingMessage): boolean =>
  origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
