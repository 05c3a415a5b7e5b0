import { type DocumentKind, noLongerDraftText } from '@dayworks/shared/documents/document-kind';
import { invalid } from '@dayworks/shared/errors';
import type { Actor, Tx } from '../platform/with-business.ts';

/**
 * Rejects undoing 'Mark as sent' unless marking the draft as sent is the last thing that happened to the document. A
 * message, an edit or a reminder since then means that the customer may know the document. The caller must hold the row
 * lock on the document.
 */
export async function refuseUnlessJustMarked(
  tx: Tx,
  { businessId }: Actor,
  kind: DocumentKind,
  id: string,
): Promise<void> {
  const { rows } = await tx.$client.query<{ isMark: boolean }>(
    `select action = 'mark_sent' and before->>'status' = 'draft' as "isMark"
     from audit_log where business_id = $1 and entity = $2 and entity_id = $3 order by id desc limit 1`,
    [businessId, kind, id],
  );
  if (!rows[0]?.isMark) throw invalid(noLongerDraftText(kind));
}
