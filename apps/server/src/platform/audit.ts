import { type Actor, sendAhead, type Tx } from './with-business.ts';

export interface AuditEntry {
  action: string;
  entity: string;
  entityId: string;
  before?: unknown;
  after?: unknown;
}

/** The author of an audit entry. The business is null for operator actions that concern no business or all businesses. */
export type AuditedBy = Pick<Actor, 'requestId'> & { businessId: string | null; userId: string | null };

const asJson = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));

/** Writes an audit entry in the same transaction as the change, so that no change is made without an entry. */
export async function audit(tx: Tx, actor: AuditedBy, entry: AuditEntry): Promise<void> {
  sendAhead(tx, {
    name: 'audit',
    text: `insert into audit_log (business_id, user_id, action, entity, entity_id, before, after, request_id)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      actor.businessId,
      actor.userId,
      entry.action,
      entry.entity,
      entry.entityId,
      asJson(entry.before),
      asJson(entry.after),
      actor.requestId,
    ],
  });
}
