import type { DeletionOutcome, DeletionPlan } from '@dayworks/shared/account/account';
import { conflict } from '@dayworks/shared/errors';
import { tellAccount } from '../auth/tell-account.ts';
import type { SignedInContext } from '../identity/request-context.ts';
import { inTransaction } from '../platform/with-business.ts';

const withoutBusiness: DeletionPlan = {
  outcome: 'none',
  business_name: null,
  successor_name: null,
  customers: 0,
  invoices: 0,
};

export async function planDeletion({ platform, session }: SignedInContext): Promise<DeletionPlan> {
  const { rows } = await platform.database.auth.query<DeletionPlan>(
    `select outcome, business_name, successor_name, customers, invoices from public.account_deletion($1)`,
    [session.userId],
  );
  return rows[0] ?? withoutBusiness;
}

/**
 * Deletes the account in one transaction. The request is rejected if the outcome would differ from the outcome that
 * the user was shown.
 */
export async function deleteAccount(
  { platform, session, requestId }: SignedInContext,
  { outcome: expected }: { outcome: DeletionOutcome },
): Promise<null> {
  const { database, files, log, sessions } = platform;
  const fileIds = await inTransaction(database.auth, async ({ $client: client }) => {
    const { rows } = await client.query<{ file_ids: string[] | null }>(
      'select public.delete_account($1, $2, $3) as file_ids',
      [session.userId, expected, requestId],
    );
    if (!rows[0]?.file_ids)
      throw conflict(
        'Something in your business changed in the meantime. Please read again what will happen.',
      );
    // An unverified address may belong to a different person, who must not learn about the account, so no email is
    // sent to that address.
    if (session.email ? session.emailVerified : session.phoneVerified)
      await tellAccount(platform, client, session, 'Your account was deleted.');
    return rows[0].file_ids;
  });
  sessions.forgetUser(session.userId);
  for (const id of fileIds) {
    await files.remove(id).catch((error: Error) => log.warn({ id, err: error.message }, 'a file was left'));
  }
  return null;
}
