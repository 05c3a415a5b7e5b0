import { conflict, notFound } from '@dayworks/shared/errors';
import type { NewSavedReply, SavedReply, SavedReplyEdit } from '@dayworks/shared/inbox/conversation';
import { mostSavedReplies } from '@dayworks/shared/inbox/inbox-texts';
import { pick } from '@dayworks/shared/pick';
import { audit } from '../platform/audit.ts';
import { deleteRows, findRow, insertRow, updateRow } from '../platform/database/row-statements.ts';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import { inScope } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, readBusiness, type Tx, withBusiness } from '../platform/with-business.ts';
import { saved_replies } from './table.ts';

const fields = ['id', 'title', 'text'] as const;
const entity = 'saved_reply';

export async function listSavedReplies(context: MemberContext): Promise<SavedReply[]> {
  const [rows] = await readBusiness<[SavedReply[]]>(context, [
    {
      name: 'saved-replies',
      text: `select id, title, text from saved_replies where business_id = $1 order by lower(title), id limit ${mostSavedReplies}`,
      values: [context.actor.businessId],
    },
  ]);
  return rows;
}

export const createSavedReply = (context: MemberContext, input: NewSavedReply): Promise<SavedReply> =>
  withIdempotencyKey(context, 'inbox.createSavedReply', input, async (tx) => {
    const { actor } = context;
    const { rows } = await tx.$client.query<{ count: number }>(
      'select count(*)::int as count from saved_replies where business_id = $1',
      [actor.businessId],
    );
    if ((rows[0]?.count ?? 0) >= mostSavedReplies)
      throw conflict(`You can save at most ${mostSavedReplies} replies. Delete one first.`);
    const after = pick(
      await insertRow(tx, saved_replies, { ...input, business_id: actor.businessId }),
      fields,
    );
    await audit(tx, actor, { action: 'create', entity, entityId: after.id, after });
    return after;
  });

async function lock(tx: Tx, actor: Actor, id: string): Promise<SavedReply> {
  const found = await findRow(tx, saved_replies, inScope(actor, id), 'no key update');
  if (!found) throw notFound('Saved reply not found');
  return pick(found, fields);
}

export const updateSavedReply = (
  context: MemberContext,
  { id, title, text }: SavedReplyEdit,
): Promise<SavedReply> =>
  withBusiness(context, async (tx) => {
    const { actor } = context;
    const before = await lock(tx, actor, id);
    const after = pick(await updateRow(tx, saved_replies, inScope(actor, id), { title, text }), fields);
    await audit(tx, actor, { action: 'update', entity, entityId: id, before, after });
    return after;
  });

export const removeSavedReply = (context: MemberContext, { id }: { id: string }): Promise<null> =>
  withBusiness(context, async (tx) => {
    const { actor } = context;
    const before = await lock(tx, actor, id);
    await deleteRows(tx, saved_replies, inScope(actor, id));
    await audit(tx, actor, { action: 'delete', entity, entityId: id, before });
    return null;
  });
