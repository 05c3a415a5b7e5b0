import type { DeletionOutcome, DeletionPlan } from '@dayworks/shared/account/account';
import { conflict } from '@dayworks/shared/errors';
import type { SignedIn } from '../auth/sessions.ts';
import type { RequestContext } from '../http/procedures.ts';

const withoutBusiness: DeletionPlan = {
  outcome: 'none',
  business_name: null,
  successor_name: null,
  customers: 0,
  invoices: 0,
};

export async function planDeletion(
  { platform }: RequestContext,
  { userId }: SignedIn,
): Promise<DeletionPlan> {
  const { rows } = await platform.database.auth.query<DeletionPlan>(
    `select outcome, business_name, successor_name, customers, invoices from public.account_deletion($1)`,
    [userId],
  );
  return rows[0] ?? withoutBusiness;
}

/** In one transaction; refused when what would happen is no longer what the person was told. */
export async function deleteAccount(
  context: RequestContext,
  signedIn: SignedIn,
  expected: DeletionOutcome,
): Promise<null> {
  const { database, files, log, messages, sessions } = context.platform;
  const { rows } = await database.auth.query<{ file_ids: string[] | null }>(
    'select public.delete_account($1, $2, $3) as file_ids',
    [signedIn.userId, expected, context.requestId],
  );
  const fileIds = rows[0]?.file_ids;
  if (!fileIds) throw conflict('Something changed in your business meanwhile. Read again what will happen.');
  sessions.forgetUser(signedIn.userId);
  for (const id of fileIds) {
    await files.remove(id).catch((error: Error) => log.warn({ id, err: error.message }, 'a file was left'));
  }
  if (signedIn.email) await messages.accountChanged(signedIn.email, 'Your account was deleted.');
  return null;
}
