import type { Connections } from '#lib/connection/connections.ts';
import { signatureRequest } from '#lib/crm/contract.ts';
import type { Result } from '#lib/crm/errors.ts';
import { readPiece } from '#lib/crm/read-piece.ts';
import { createFlights } from '#lib/lookup/flights.ts';
import type { ConnectionView } from '#lib/messages/connections.ts';
import { boundRow } from '#lib/overview/bounds.ts';
import { isNotFound } from '#lib/record/signing.ts';
import { webAddress } from './addresses.ts';
import type { SeenSignature, SeenSignatures } from './seen.ts';
import type { SigningPages } from './signing-pages.ts';
import { proposeTemplate } from './template.ts';
import { type SignatureView, signatureRow } from './view.ts';

interface Parts {
  connections: Pick<Connections, 'line' | 'all'>;
  seen: SeenSignatures;
  signingPages: Pick<SigningPages, 'propose'>;
}

/** How long an answer is given again without asking, in milliseconds: as long as going to and fro between views takes. */
const freshFor = 30_000;

export type SignatureReader = ReturnType<typeof createSignatureReader>;

/** Reads signature requests, piece by piece, and notes each as seen. */
export function createSignatureReader({ connections, seen, signingPages }: Parts, now = Date.now) {
  const fly = createFlights<Result<SeenSignature>>();

  async function note(connection: ConnectionView, read: SeenSignature): Promise<void> {
    await seen.note(connection, read);
    const template = proposeTemplate(read.id, webAddress(read.row.signingUrl, connection.baseUrl));
    if (template !== undefined) await signingPages.propose(connection.id, template);
  }

  async function askAnew(id: string, connectionId: string): Promise<Result<SeenSignature>> {
    const line = await connections.line(connectionId);
    if (!line.ok) return line;
    const { connection, client } = line.value;
    const isStillThere = async () => (await connections.all()).some((one) => one.id === connectionId);
    const answer = await client.askData('get_signature', { signatureRequestId: id });
    if (!answer.ok) {
      if (isNotFound(answer.problem) && (await isStillThere()))
        await seen.forget(connection, id).catch(() => undefined);
      return answer;
    }
    const piece = readPiece(signatureRequest, signatureRow, boundRow(answer.value));
    if (!piece) return { ok: false, problem: { kind: 'protocol', status: 200, detail: 'get_signature: data' } };
    const read = { id, row: piece.value, flawed: piece.isWhole ? 0 : 1, at: now() };
    // A CRM that was left meanwhile leaves nothing, and what cannot be kept keeps nothing from being shown.
    if (await isStillThere()) await note(connection, read).catch(() => undefined);
    return { ok: true, value: read };
  }

  /** Asks the CRM of a connection, whatever is known of it; once, where it is being asked already. */
  const ask = (id: string, connectionId: string): Promise<Result<SeenSignature>> =>
    fly(JSON.stringify([connectionId, id]), () => askAnew(id, connectionId));

  return {
    ask,
    /**
     * One signature request of a connection by its id: the last known one with the problem beside it, where the CRM
     * cannot be asked.
     * @param refresh asks the CRM even where an answer is at hand
     */
    async read(connection: ConnectionView | undefined, id: string, refresh = false): Promise<Result<SignatureView>> {
      if (!connection) return { ok: false, problem: { kind: 'not-connected' } };
      const known = (await seen.of(connection)).find((one) => one.id === id);
      const age = known ? now() - known.at : freshFor;
      if (known && !refresh && age >= 0 && age < freshFor)
        return { ok: true, value: viewOf(known, connection.baseUrl) };
      const asked = await ask(id, connection.id);
      if (asked.ok) return { ok: true, value: viewOf(asked.value, connection.baseUrl) };
      // What the service itself refuses is no longer so.
      if (!known || asked.problem.kind === 'rejected') return asked;
      return { ok: true, value: { ...viewOf(known, connection.baseUrl), problem: asked.problem } };
    },
  };
}

function viewOf({ id, row, flawed, at }: SeenSignature, baseUrl: string): SignatureView {
  const signingPage = webAddress(row.signingUrl, baseUrl);
  const signedPdf = webAddress(row.signedPdfUrl, baseUrl);
  return { id, row, flawed, fetchedAt: at, ...(signingPage && { signingPage }), ...(signedPdf && { signedPdf }) };
}
