import { notFound, sessionMissing } from '@dayworks/shared/errors';
import type { Passkey } from '@dayworks/shared/factors/factors';
import type pg from 'pg';
import { auditOwn } from '../auth/audit-account.ts';
import { authHeaders } from '../auth/auth-headers.ts';
import { changeAccount, markKeysChanged } from '../auth/change-account.ts';
import { refuseWith } from '../auth/library-refusal.ts';
import { handOn, passkeyRefused, type WebAuthnMessage } from '../auth/passkey-sign-in.ts';
import { tellAccount } from '../auth/tell-account.ts';
import type { RequestContext } from '../http/procedures.ts';
import { onBehalfOf } from '../identity/library-connection.ts';
import { refuseUnproven } from '../identity/proven-address.ts';
import type { SignedIn } from '../identity/signed-in.ts';

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

export async function passkeyOptions(context: RequestContext, signedIn: SignedIn): Promise<WebAuthnMessage> {
  const { auth } = context.platform;
  refuseUnproven(context.platform, signedIn);
  return handOn(
    context,
    await auth.api.generatePasskeyRegistrationOptions({ headers: authHeaders(context), returnHeaders: true }),
  );
}

/** Written by the library; the database sees to it that the session is still there, and keeps the entry. */
export async function addPasskey(
  context: RequestContext,
  signedIn: SignedIn,
  { name, response }: { name: string; response: WebAuthnMessage },
): Promise<Passkey> {
  const { platform, requestId } = context;
  const { auth, database, sessions } = platform;
  refuseUnproven(platform, signedIn);
  const added = await onBehalfOf({ requestId, addsFor: signedIn }, () =>
    auth.api.verifyPasskeyRegistration({ body: { response, name }, headers: authHeaders(context) }),
  ).catch(async (error: unknown) => {
    sessions.forgetUser(signedIn.userId);
    if (!(await sessions.find(context.cookie, context.now))) throw sessionMissing();
    return refuseWith(passkeyRefused)(error);
  });
  await tellAccount(platform, database.auth, signedIn, `The passkey “${name}” was added.`);
  return toPasskey(await getPasskey(database.auth, signedIn.userId, (added as { id: string }).id));
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
  context: RequestContext,
  signedIn: SignedIn,
  { id, name }: { id: string; name: string },
): Promise<Passkey> {
  return changeAccount(context, signedIn, async (client) => {
    const { rows } = await client.query<PasskeyRow>(
      `update "passkey" set "name" = $3 where "userId" = $1 and "id" = $2 returning ${columns}`,
      [signedIn.userId, id, name],
    );
    if (!rows[0]) throw notFound('Passkey not found');
    await auditOwn(client, context, signedIn, 'rename passkey', { after: { id, name } });
    return toPasskey(rows[0]);
  });
}

export async function removePasskey(context: RequestContext, signedIn: SignedIn, id: string): Promise<null> {
  await changeAccount(context, signedIn, async (client) => {
    const { name } = toPasskey(await getPasskey(client, signedIn.userId, id));
    await client.query('delete from "passkey" where "userId" = $1 and "id" = $2', [signedIn.userId, id]);
    await markKeysChanged(client, signedIn.userId);
    await auditOwn(client, context, signedIn, 'remove passkey', { before: { id, name } });
    await tellAccount(context.platform, client, signedIn, `The passkey “${name}” was removed.`);
  });
  return null;
}
