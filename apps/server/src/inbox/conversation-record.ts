import { notFound } from '@dayworks/shared/errors';
import { findRow, type RowChange, updateRow } from '../platform/database/row-statements.ts';
import { inScope } from '../platform/record.ts';
import type { Scope, Tx } from '../platform/with-business.ts';
import { conversations } from './table.ts';

type Stored = typeof conversations.$inferSelect;

export async function lockConversation(tx: Tx, actor: Scope, id: string): Promise<Stored> {
  const found = await findRow(tx, conversations, inScope(actor, id), 'no key update');
  if (!found) throw notFound('Conversation not found');
  return found;
}

export const changeConversation = (
  tx: Tx,
  actor: Scope,
  id: string,
  change: RowChange<typeof conversations>,
): Promise<Stored> => updateRow(tx, conversations, inScope(actor, id), change);
