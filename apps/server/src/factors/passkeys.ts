import { DomainError, notFound } from '@dayworks/shared/errors';
import type { Passkey } from '@dayworks/shared/factors/factors';
import { auditAccount } from '../auth/audit-account.ts';
import type { Auth } from '../auth/better-auth.ts';
import { authHeaders } from '../auth/credentials.ts';
import type { LibraryAnswer } from '../auth/enter.ts';
import { refuseWith } from '../auth/library-refusal.ts';
import * as limits from '../auth/limits.ts';
import type { SignedIn } from '../auth/sessions.ts';
import type { RequestContext } from '../http/procedures.ts';
import type { Platform } from '../platform/platform.ts';
import { attempt, countTry } from '../platform/rate-limit.ts';

type WebAuthnMessage = Record<string, unknown>;
type SignInInput = NonNullable<Parameters<Auth['api']['verifyPasskeyAuthentication']>[0]>;

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

const refused = () =>
  new DomainError('BAD_REQUEST', 'This passkey was not accepted. Please try again, or sign in another way.');

/** Its answer belongs to one browser: the challenge stands in a signed cookie. */
function handOn(context: RequestContext, { headers, response }: LibraryAnswer): WebAuthnMessage {
  context.setCookies(headers.getSetCookie());
  return response as WebAuthnMessage;
}

export async function passkeyChallenge(context: RequestContext): Promise<WebAuthnMessage> {
  const { auth, database } = context.platform;
  await countTry(database.auth, limits.passkeysByAddress, context.place);
  // Nobody in particular: which account it is, the passkey itself says.
  const headers = new Headers({ 'x-dayworks-client-ip': context.address });
  return handOn(
    context,
    await auth.api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true }),
  );
}

export async function signInWithPasskey(
  context: RequestContext,
  response: WebAuthnMessage,
): Promise<LibraryAnswer> {
  const { auth, database } = context.platform;
  return attempt<LibraryAnswer>(database.auth, [[limits.passkeysByAddress, context.place]], () =>
    auth.api
      .verifyPasskeyAuthentication({
        // Whatever it holds, the library judges it.
        body: { response } as unknown as SignInInput['body'],
        headers: authHeaders(context),
        returnHeaders: true,
      })
      .catch(refuseWith(refused)),
  );
}

export async function passkeyOptions(context: RequestContext): Promise<WebAuthnMessage> {
  const { auth } = context.platform;
  return handOn(
    context,
    await auth.api.generatePasskeyRegistrationOptions({ headers: authHeaders(context), returnHeaders: true }),
  );
}

export async function addPasskey(
  context: RequestContext,
  signedIn: SignedIn,
  { name, response }: { name: string; response: WebAuthnMessage },
): Promise<Passkey> {
  const { auth, messages } = context.platform;
  const added = await auth.api
    .verifyPasskeyRegistration({ body: { response, name }, headers: authHeaders(context) })
    .catch(refuseWith(refused));
  const passkey = toPasskey(
    await getPasskey(context.platform, signedIn.userId, (added as { id: string }).id),
  );
  await auditPasskey(context, signedIn, 'add passkey', passkey);
  if (signedIn.email) await messages.accountChanged(signedIn.email, `The passkey “${name}” was added.`);
  return passkey;
}

export async function listPasskeys({ database }: Platform, userId: string): Promise<Passkey[]> {
  const { rows } = await database.auth.query<PasskeyRow>(
    `select ${columns} from "passkey" where "userId" = $1 order by "createdAt", "id"`,
    [userId],
  );
  return rows.map(toPasskey);
}

async function getPasskey({ database }: Platform, userId: string, id: string): Promise<PasskeyRow> {
  const { rows } = await database.auth.query<PasskeyRow>(
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
  const { rows } = await context.platform.database.auth.query<PasskeyRow>(
    `update "passkey" set "name" = $3 where "userId" = $1 and "id" = $2 returning ${columns}`,
    [signedIn.userId, id, name],
  );
  if (!rows[0]) throw notFound('Passkey not found');
  const passkey = toPasskey(rows[0]);
  await auditPasskey(context, signedIn, 'rename passkey', passkey);
  return passkey;
}

export async function removePasskey(context: RequestContext, signedIn: SignedIn, id: string): Promise<null> {
  const { database, messages } = context.platform;
  const passkey = toPasskey(await getPasskey(context.platform, signedIn.userId, id));
  await database.auth.query('delete from "passkey" where "userId" = $1 and "id" = $2', [signedIn.userId, id]);
  await auditPasskey(context, signedIn, 'remove passkey', passkey);
  if (signedIn.email)
    await messages.accountChanged(signedIn.email, `The passkey “${passkey.name}” was removed.`);
  return null;
}

async function auditPasskey(
  { platform, requestId }: RequestContext,
  { userId }: SignedIn,
  action: string,
  passkey: Passkey,
) {
  await auditAccount(platform.database.auth, {
    userId,
    accountId: userId,
    action,
    requestId,
    after: { id: passkey.id, name: passkey.name },
  });
}
