import type pg from 'pg';

interface AccountChange {
  /** Who did it; the account itself unless somebody else did. */
  userId: string | null;
  accountId: string;
  action: string;
  requestId: string;
  before?: unknown;
  after?: unknown;
}

/** What happens to an account belongs to no business; the role of sign-in may add such rows and never change them. */
export async function auditAccount(tx: Pick<pg.ClientBase, 'query'>, change: AccountChange): Promise<void> {
  await tx.query(
    `insert into public.audit_log (user_id, action, entity, entity_id, before, after, request_id)
     values ($1, $2, 'account', $3, $4, $5, $6)`,
    [
      change.userId,
      change.action,
      change.accountId,
      change.before === undefined ? null : JSON.stringify(change.before),
      change.after === undefined ? null : JSON.stringify(change.after),
      change.requestId,
    ],
  );
}
