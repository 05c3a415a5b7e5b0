import type { LinkedIdentity } from '@dayworks/shared/account/account';
import { conflict, notFound } from '@dayworks/shared/errors';
import type pg from 'pg';
import { tellAccount } from '../auth/account/tell-account.ts';
import { auditOwn } from '../auth/audit-account.ts';
import { changeProof } from '../auth/sessions/rotate-session.ts';
import { listPasskeys } from '../factors/passkeys.ts';
import type { SignedInContext } from '../identity/request-context.ts';
import type { SignedIn } from '../identity/signed-in.ts';

interface IdentityRow {
  id: string;
  providerId: string;
  createdAt: Date;
}

/**
 * Lists the password and the single sign-on identities of an account. Sign-in by emailed code or link is not listed,
 * because every account with an email address can use it.
 */
export async function listIdentities(context: SignedInContext): Promise<LinkedIdentity[]> {
  return readIdentities(context, context.platform.database.auth);
}

async function readIdentities(
  { platform, session }: SignedInContext,
  client: Pick<pg.ClientBase, 'query'>,
): Promise<LinkedIdentity[]> {
  const { rows } = await client.query<IdentityRow>(
    'select "id", "providerId", "createdAt" from "account" where "userId" = $1 order by "createdAt", "id"',
    [session.userId],
  );
  const mayLose =
    rows.length > 1 || hasOtherMethod(session) || (await listPasskeys(client, session.userId)).length > 0;
  return rows.map(({ id, providerId, createdAt }) => ({
    id,
    provider: providerId === 'credential' ? 'email' : providerId,
    name: providerId === 'credential' ? 'Password' : (platform.env.oidc?.name ?? 'Single sign-on'),
    created_at: createdAt.toISOString(),
    is_removable: mayLose,
  }));
}

const hasOtherMethod = ({ emailVerified, email, phoneVerified }: SignedIn) =>
  (email !== null && emailVerified) || phoneVerified;

export async function unlinkIdentity(context: SignedInContext, { id }: { id: string }): Promise<null> {
  const { session } = context;
  await changeProof(context, async (client) => {
    const identity = (await readIdentities(context, client)).find((candidate) => candidate.id === id);
    if (!identity) throw notFound('Linked account not found');
    if (!identity.is_removable)
      throw conflict(
        'This is the only way to sign in to your account. Confirm your email address or add a passkey first.',
      );
    await client.query('delete from "account" where "userId" = $1 and "id" = $2', [session.userId, id]);
    await auditOwn(client, context, session, 'unlink identity', { before: { provider: identity.provider } });
    await tellAccount(
      context.platform,
      client,
      session,
      `You can no longer sign in with “${identity.name}”.`,
    );
  });
  return null;
}
