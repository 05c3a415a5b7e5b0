import type pg from 'pg';
import type { RequestContext } from '../identity/request-context.ts';
import type { SignedIn } from '../identity/signed-in.ts';

type Executor = Pick<pg.ClientBase, 'query'>;

interface Values {
  before?: unknown;
  after?: unknown;
}

interface AccountChange extends Values {
  /** The user who made the change to the account, usually the owner of the account. */
  userId: string | null;
  accountId: string;
  action: string;
  requestId: string;
}

/**
 * Changes to an account belong to no business. The auth database role can add audit entries for these changes but can
 * never modify existing ones.
 */
export async function auditAccount(tx: Executor, change: AccountChange): Promise<void> {
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

/** Writes an audit entry for a change that users make to their own account. */
export const auditOwn = (
  tx: Executor,
  { requestId }: Pick<RequestContext, 'requestId'>,
  { userId }: Pick<SignedIn, 'userId'>,
  action: string,
  values: Values = {},
) => auditAccount(tx, { userId, accountId: userId, action, requestId, ...values });
