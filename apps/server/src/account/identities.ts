import type { LinkedIdentity } from '@dayworks/shared/account/account';
import { conflict, notFound } from '@dayworks/shared/errors';
import { auditAccount } from '../auth/audit-account.ts';
import type { SignedIn } from '../auth/sessions.ts';
import { listPasskeys } from '../factors/passkeys.ts';
import type { RequestContext } from '../http/procedures.ts';

interface IdentityRow {
  id: string;
  providerId: string;
  createdAt: Date;
}

/** Passwords and single sign-on. A code or a link by mail always remains, as long as there is an address to mail to. */
export async function listIdentities(
  { platform }: RequestContext,
  signedIn: SignedIn,
): Promise<LinkedIdentity[]> {
  const { rows } = await platform.database.auth.query<IdentityRow>(
    'select "id", "providerId", "createdAt" from "account" where "userId" = $1 order by "createdAt", "id"',
    [signedIn.userId],
  );
  const mayLose =
    rows.length > 1 || hasOtherWayIn(signedIn) || (await listPasskeys(platform, signedIn.userId)).length > 0;
  return rows.map(({ id, providerId, createdAt }) => ({
    id,
    provider: providerId === 'credential' ? 'email' : providerId,
    name: providerId === 'credential' ? 'Password' : (platform.env.oidc?.name ?? 'Single sign-on'),
    created_at: createdAt.toISOString(),
    is_removable: mayLose,
  }));
}

const hasOtherWayIn = ({ emailVerified, email, phoneVerified }: SignedIn) =>
  (email !== null && emailVerified) || phoneVerified;

export async function unlinkIdentity(context: RequestContext, signedIn: SignedIn, id: string): Promise<null> {
  const { database, messages, sessions } = context.platform;
  const identity = (await listIdentities(context, signedIn)).find((candidate) => candidate.id === id);
  if (!identity) throw notFound('Identity not found');
  if (!identity.is_removable)
    throw conflict(
      'This is the only way into your account. Confirm your email address or add a passkey first.',
    );
  await database.auth.query('delete from "account" where "userId" = $1 and "id" = $2', [signedIn.userId, id]);
  await auditAccount(database.auth, {
    userId: signedIn.userId,
    accountId: signedIn.userId,
    action: 'unlink identity',
    requestId: context.requestId,
    before: { provider: identity.provider },
  });
  if (signedIn.email)
    await messages.accountChanged(signedIn.email, `“${identity.name}” no longer signs you in.`);
  sessions.forgetUser(signedIn.userId);
  return null;
}
