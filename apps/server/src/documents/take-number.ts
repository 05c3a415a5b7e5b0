import { type DocumentKind, shortNumber } from '@dayworks/shared/documents/document-kind';
import type { Scope, Tx } from '../platform/with-business.ts';

interface NumberedDraft {
  id: string;
  number: string;
  status: string;
}

/**
 * Gives a draft that is about to be sent the next number of the business's sequence, so that the message already
 * contains it. Returns the number that the document has then. A trigger does the same for a draft that leaves its
 * status in any other way (database/document-numbers.sql).
 */
export async function takeNumber(
  tx: Tx,
  { businessId }: Scope,
  kind: DocumentKind,
  { id, number, status }: NumberedDraft,
): Promise<string> {
  if (status !== 'draft' || number !== shortNumber(id)) return number;
  const { rows } = await tx.$client.query<{ number: string | null; counted: number }>(
    'select number, counted from take_document_number($1, $2)',
    [businessId, kind],
  );
  const taken = rows[0];
  if (!taken?.number) return number;
  await tx.$client.query(
    `update ${kind}s set number = $3, number_counted = $4 where business_id = $1 and id = $2`,
    [businessId, id, taken.number, taken.counted],
  );
  return taken.number;
}
