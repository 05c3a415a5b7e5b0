import { audit_log } from './tables.ts';
import type { Actor, Tx } from './with-business.ts';

export interface AuditEntry {
  action: string;
  entity: string;
  entityId: string;
  before?: unknown;
  after?: unknown;
}

/** Without a business: the operator, in what concerns none or all of them. */
type AuditedBy = Pick<Actor, 'requestId'> & { businessId: string | null; userId: string | null };

/** Written in the same transaction as the change it tells of. */
export async function audit(tx: Tx, actor: AuditedBy, entry: AuditEntry): Promise<void> {
  await tx.insert(audit_log).values({
    business_id: actor.businessId,
    user_id: actor.userId,
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.entityId,
    before: entry.before ?? null,
    after: entry.after ?? null,
    request_id: actor.requestId,
  });
}
