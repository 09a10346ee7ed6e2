import type { Scope } from '../records/scope.ts';
import type { Queries } from '../storage/database.ts';

const sql = `UPDATE signature SET status = 'signed', signed_at = $4, updated_at = $4, signed_pdf_url = $5
  WHERE organization = $1 AND environment = $2 AND id = $3
    AND signed_at IS NULL AND status NOT IN ('declined', 'expired') AND expires_at >= $4`;

/** Signs a request that is still open; any other stays as it is. */
export async function sign(queries: Queries, scope: Scope, id: string, now: Date): Promise<void> {
  const document = `/sign/${encodeURIComponent(id)}/signed.pdf`;
  await queries.query(sql, [scope.organization, scope.environment, id, now.toISOString(), document]);
}
