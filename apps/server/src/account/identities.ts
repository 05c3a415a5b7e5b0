import type { LinkedIdentity } from '@dayworks/shared/account/account';
import { conflict, notFound } from '@dayworks/shared/errors';
import type pg from 'pg';
import { auditOwn } from '../auth/audit-account.ts';
import { changeAccount, markKeysChanged } from '../auth/change-account.ts';
import { tellAccount } from '../auth/tell-account.ts';
import { listPasskeys } from '../factors/passkeys.ts';
import type { RequestContext } from '../http/procedures.ts';
import type { SignedIn } from '../identity/signed-in.ts';

interface IdentityRow {
  id: string;
  providerId: string;
  createdAt: Date;
}

/** Passwords and single sign-on. A code or a link by mail always remains, as long as there is an address to mail to. */
export async function listIdentities(
  { platform }: RequestContext,
  signedIn: SignedIn,
  client: Pick<pg.ClientBase, 'query'> = platform.database.auth,
): Promise<LinkedIdentity[]> {
  const { rows } = await client.query<IdentityRow>(
    'select "id", "providerId", "createdAt" from "account" where "userId" = $1 order by "createdAt", "id"',
    [signedIn.userId],
  );
  const mayLose =
    rows.length > 1 || hasOtherWayIn(signedIn) || (await listPasskeys(client, signedIn.userId)).length > 0;
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
  await changeAccount(context, signedIn, async (client) => {
    const identity = (await listIdentities(context, signedIn, client)).find(
      (candidate) => candidate.id === id,
    );
    if (!identity) throw notFound('Identity not found');
    if (!identity.is_removable)
      throw conflict(
        'This is the only way into your account. Confirm your email address or add a passkey first.',
      );
    await client.query('delete from "account" where "userId" = $1 and "id" = $2', [signedIn.userId, id]);
    await markKeysChanged(client, signedIn.userId);
    await auditOwn(client, context, signedIn, 'unlink identity', { before: { provider: identity.provider } });
    await tellAccount(context.platform, client, signedIn, `“${identity.name}” no longer signs you in.`);
  });
  return null;
}
