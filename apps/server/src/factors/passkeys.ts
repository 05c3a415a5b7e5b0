import { notFound } from '@dayworks/shared/errors';
import type { Factors, Passkey } from '@dayworks/shared/factors/factors';
import type pg from 'pg';
import { changeAccount, forSession } from '../auth/account/change-account.ts';
import { tellAccount } from '../auth/account/tell-account.ts';
import { auditOwn } from '../auth/audit-account.ts';
import { isLibraryCode, refuseWith } from '../auth/library-refusal.ts';
import { authHeaders } from '../auth/sessions/auth-headers.ts';
import { addProof, changeProof } from '../auth/sessions/rotate-session.ts';
import { requireFactorProof } from '../auth/sign-in/factor-proof.ts';
import { handOn, passkeyRefused, type WebAuthnMessage } from '../auth/sign-in/factor-sign-in.ts';
import { refuseUnproven } from '../identity/proven-address.ts';
import type { SignedInContext } from '../identity/request-context.ts';

type Client = Pick<pg.ClientBase, 'query'>;

interface PasskeyRow {
  id: string;
  name: string | null;
  backedUp: boolean;
  createdAt: Date;
}

const columns = '"id", "name", "backedUp", "createdAt"';

const toPasskey = ({ id, name, backedUp, createdAt }: PasskeyRow): Passkey => ({
  id,
  name: name || 'Passkey',
  is_synced: backedUp,
  created_at: createdAt.toISOString(),
});

export async function passkeyOptions(context: SignedInContext): Promise<WebAuthnMessage> {
  const { platform, session } = context;
  refuseUnproven(platform, session);
  await requireFactorProof(context);
  const options = { headers: authHeaders(context), returnHeaders: true } as const;
  return handOn(
    context,
    await forSession(context, () => platform.auth.api.generatePasskeyRegistrationOptions(options)),
  );
}

/**
 * The auth library writes the passkey. The database checks that the session still exists, revokes all credentials
 * issued before and writes the audit entry.
 */
export async function addPasskey(
  context: SignedInContext,
  { name, response }: { name: string; response: WebAuthnMessage },
): Promise<Passkey> {
  const { platform, session } = context;
  const { auth, database } = platform;
  refuseUnproven(platform, session);
  await requireFactorProof(context);
  const added = await addProof(context, () =>
    auth.api.verifyPasskeyRegistration({ body: { response, name }, headers: authHeaders(context) }),
  ).catch((error: unknown) => {
    /*
     * The auth library reports every invalid passkey as an internal error. An unreachable database cannot be the cause
     * of this error, because `addProof` has just queried the database.
     */
    if (isLibraryCode(error, 'FAILED_TO_VERIFY_REGISTRATION')) throw passkeyRefused();
    return refuseWith(passkeyRefused)(error);
  });
  await tellAccount(platform, database.auth, session, `The passkey “${name}” was added.`);
  return toPasskey(await getPasskey(database.auth, session.userId, (added as { id: string }).id));
}

export async function listPasskeys(client: Client, userId: string): Promise<Passkey[]> {
  const { rows } = await client.query<PasskeyRow>(
    `select ${columns} from "passkey" where "userId" = $1 order by "createdAt", "id"`,
    [userId],
  );
  return rows.map(toPasskey);
}

async function getPasskey(client: Client, userId: string, id: string): Promise<PasskeyRow> {
  const { rows } = await client.query<PasskeyRow>(
    `select ${columns} from "passkey" where "userId" = $1 and "id" = $2`,
    [userId, id],
  );
  if (!rows[0]) throw notFound('Passkey not found');
  return rows[0];
}

export async function renamePasskey(
  context: SignedInContext,
  { id, name }: { id: string; name: string },
): Promise<Passkey> {
  const { session } = context;
  return changeAccount(context, async (client) => {
    const { rows } = await client.query<PasskeyRow>(
      `update "passkey" set "name" = $3 where "userId" = $1 and "id" = $2 returning ${columns}`,
      [session.userId, id, name],
    );
    if (!rows[0]) throw notFound('Passkey not found');
    await auditOwn(client, context, session, 'rename passkey', { after: { id, name } });
    return toPasskey(rows[0]);
  });
}

export async function removePasskey(context: SignedInContext, { id }: { id: string }): Promise<null> {
  const { session } = context;
  await changeProof(context, async (client) => {
    const { name } = toPasskey(await getPasskey(client, session.userId, id));
    await client.query('delete from "passkey" where "userId" = $1 and "id" = $2', [session.userId, id]);
    await auditOwn(client, context, session, 'remove passkey', { before: { id, name } });
    await tellAccount(context.platform, client, session, `The passkey “${name}” was removed.`);
  });
  return null;
}

export async function listFactors({ platform, session }: SignedInContext): Promise<Factors> {
  const { auth, database } = platform;
  const { userId } = session;
  const { rows } = await database.auth.query<{ createdAt: Date }>(
    'select "createdAt" from "twoFactor" where "userId" = $1 and "verified"',
    [userId],
  );
  const passkeys = await listPasskeys(database.auth, userId);
  if (!rows[0]) return { totp: null, passkeys };
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } });
  return {
    totp: { created_at: rows[0].createdAt.toISOString(), backup_codes_left: backupCodes.length },
    passkeys,
  };
}
