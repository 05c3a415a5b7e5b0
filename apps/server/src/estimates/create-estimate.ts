import type { Estimate, NewEstimate, WrittenEstimate } from '@dayworks/shared/estimates/estimate';
import { estimateWordsOf, withUsualWords } from '@dayworks/shared/look/document-settings';
import { findParties } from '../documents/parties.ts';
import { readDocumentSettings } from '../look/read-settings.ts';
import { audit } from '../platform/audit.ts';
import { withIdempotencyKey } from '../platform/idempotency.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { insertEstimate } from './insert-estimate.ts';

/** The default texts of the business are used only if the caller omits the notes and terms of the estimate. */
async function withWords(tx: Tx, actor: Actor, input: NewEstimate): Promise<WrittenEstimate> {
  const { notes, terms } = input;
  if (notes !== undefined && terms !== undefined) return { ...input, notes, terms };
  return withUsualWords(input, estimateWordsOf(await readDocumentSettings(tx, actor)));
}

export async function createEstimate(context: MemberContext, input: NewEstimate): Promise<Estimate> {
  const { actor } = context;
  const create = async (tx: Tx, parties: ReturnType<typeof findParties>) => {
    await parties;
    const created = await insertEstimate(tx, actor, await withWords(tx, actor, input));
    await audit(tx, actor, { action: 'create', entity: 'estimate', entityId: created.id, after: created });
    return created;
  };
  return withIdempotencyKey(context, 'estimates.create', input, create, (tx) =>
    findParties(tx, actor, { ...input, project_id: null }),
  );
}
