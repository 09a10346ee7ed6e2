import type { SignatureRequest } from '#lib/crm/contract.ts';
import type { Scope } from '../records/scope.ts';
import { column, isStorable, type Queries, type Row } from '../storage/database.ts';

const sql = `SELECT id, template_id, document_name, recipient_name, recipient_email, recipient_phone, status, sent_via,
    signing_url, signed_at, signed_pdf_url, linked_record_id, linked_entity_slug, expires_at, created_at, updated_at
  FROM signature WHERE organization = $1 AND environment = $2 AND id = $3`;

export async function signatureById(queries: Queries, scope: Scope, id: string): Promise<Row | undefined> {
  if (!isStorable(id)) return undefined;
  const [row] = await queries.query(sql, [scope.organization, scope.environment, id]);
  return row;
}

/** A signature request as it is stored: a signing page of this service is a path. */
export function readSignature(row: Row): SignatureRequest {
  return {
    id: column(row, 0),
    templateId: column(row, 1),
    documentName: column(row, 2),
    recipientName: column(row, 3),
    recipientEmail: column(row, 4),
    recipientPhone: row[5] ?? null,
    status: column(row, 6),
    sentVia: column(row, 7),
    signingUrl: column(row, 8),
    signedAt: row[9] ?? null,
    signedPdfUrl: row[10] ?? null,
    linkedRecordId: column(row, 11),
    linkedEntitySlug: column(row, 12),
    expiresAt: column(row, 13),
    createdAt: column(row, 14),
    updatedAt: column(row, 15),
  };
}
