import type pg from 'pg';
import type { RequestContext } from '../identity/request-context.ts';
import type { SignedIn } from '../identity/signed-in.ts';

type Executor = Pick<pg.ClientBase, 'query'>;

interface Values {
  before?: unknown;
  after?: unknown;
}

interface AccountChange extends Values {
  /** Who did it; the account itself unless somebody else did. */
  userId: string | null;
  accountId: string;
  action: string;
  requestId: string;
}

/** What happens to an account belongs to no business; the role of sign-in may add such rows and never change them. */
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

/** What somebody does to their own account. */
export const auditOwn = (
  tx: Executor,
  { requestId }: Pick<RequestContext, 'requestId'>,
  { userId }: Pick<SignedIn, 'userId'>,
  action: string,
  values: Values = {},
) => auditAccount(tx, { userId, accountId: userId, action, requestId, ...values });
