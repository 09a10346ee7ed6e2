import type { SignatureRequest } from '#lib/crm/contract.ts';
import type { Answer } from '../operations/answer.ts';
import { refusal } from '../operations/answer.ts';
import type { Scope } from '../records/scope.ts';
import type { Queries } from '../storage/database.ts';
import { languageOf } from './language.ts';
import { signingPage, signingStyle } from './page.ts';
import { signedPdf } from './pdf.ts';
import { readSignature, signatureById } from './read-signature.ts';

type Show = (signature: SignatureRequest, acceptLanguage: string | undefined) => Answer | undefined;

/** What is served below /sign/{id}: the page of the request, and the document once it is signed. */
const shows: Record<string, Show> = {
  '': (signature, acceptLanguage) => ({
    status: 200,
    body: signingPage(signature, languageOf(acceptLanguage)),
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'Referrer-Policy': 'no-referrer',
      Vary: 'Accept-Language',
    },
  }),
  '/signed.pdf': (signature) =>
    signature.signedAt
      ? {
          status: 200,
          body: signedPdf(signature, signature.signedAt),
          headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': 'inline; filename="signed.pdf"' },
        }
      : undefined,
};

const shape = /^\/sign\/([^/]+)(|\/signed\.pdf)$/;
const stylePath = '/sign/style.css';

/** The pages of the signature requests of one scope. They are open to whoever has the address, as in any such mail. */
export function createSigningPages(queries: Queries, scope: Scope) {
  const show = async (id: string, what: string, acceptLanguage: string | undefined): Promise<Answer> => {
    const row = await signatureById(queries, scope, id);
    const answer = row && shows[what]?.(readSignature(row), acceptLanguage);
    return answer ?? refusal(404, 'NOT_FOUND', 'There is no such document');
  };
  const style: Answer = { status: 200, body: signingStyle, headers: { 'Content-Type': 'text/css; charset=utf-8' } };

  return (path: string) => {
    if (path === stylePath) return { GET: async () => style };
    const [, encoded, what = ''] = shape.exec(path) ?? [];
    if (encoded === undefined) return undefined;
    const id = decode(encoded);
    return {
      GET: (request: { headers: { 'accept-language'?: string | undefined } }) =>
        show(id, what, request.headers['accept-language']),
    };
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
