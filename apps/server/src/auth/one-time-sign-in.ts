import type { RequestContext } from '../http/procedures.ts';
import type { Platform } from '../platform/platform.ts';
import { attempt, type Counter, countTry } from '../platform/rate-limit.ts';
import { authHeaders } from './credentials.ts';
import type { LibraryAnswer } from './enter.ts';
import { type Handle, readHandle } from './handle.ts';
import { type Claim, readClaim } from './known-device.ts';
import { linkExpired, refuseWith, wrongCode } from './library-refusal.ts';
import * as limits from './limits.ts';
import { issueCode } from './one-time-code.ts';
import { placeholderEmail } from './placeholder-email.ts';

interface Given {
  email: string;
  phone: string;
}

export async function countMessage(
  { platform, place }: RequestContext,
  handle: Handle,
  { isKnown, name }: Claim,
) {
  const { auth } = platform.database;
  if (isKnown) return countTry(auth, limits.messagesByDevice, name);
  await countTry(auth, limits.messagesByAddress, place);
  await countTry(auth, limits.messagesByAccount, handle.value);
}

/** Who may not join here gets no message. */
async function mayBeSent({ mayJoin }: Platform, handle: Handle, { account }: Claim): Promise<boolean> {
  if (account) return true;
  return mayJoin(handle.kind === 'email' ? handle.value : placeholderEmail(handle.value));
}

/** Nobody learns whether an address is known, neither by the answer nor by how long it takes. */
async function sendIfMay(
  context: RequestContext,
  handle: Handle,
  send: () => Promise<unknown>,
): Promise<null> {
  const { platform } = context;
  const claim = await readClaim(context, handle);
  await countMessage(context, handle, claim);
  platform.background.start('send a way in', async () => {
    if (await mayBeSent(platform, handle, claim)) await send();
  });
  return null;
}

export async function sendCode(context: RequestContext, given: Given): Promise<null> {
  const { auth, database, messages, secret } = context.platform;
  const handle = readHandle(given);
  const { kind, value } = handle;
  return sendIfMay(context, handle, async () => {
    if (kind === 'email') await auth.api.sendVerificationOTP({ body: { email: value, type: 'sign-in' } });
    else await messages.textCode(value, await issueCode(database.auth, secret, 'sign in', value));
  });
}

/** As with passwords, a device that signed in before has a lane of its own. */
function countersOf({ isKnown, name }: Claim, handle: Handle, place: string): Counter[] {
  if (isKnown) return [[limits.codesByDevice, name]];
  return [
    [limits.codesByAccount, handle.value],
    [limits.codesByAddress, place],
  ];
}

export async function signInWithCode(
  context: RequestContext,
  given: Given & { code: string },
): Promise<LibraryAnswer> {
  const { auth, database } = context.platform;
  const handle = readHandle(given);
  const code = given.code.replaceAll(/\D/g, '');
  const claim = await readClaim(context, handle);
  const options = { headers: authHeaders(context), returnHeaders: true } as const;
  const answer = await attempt<LibraryAnswer>(
    database.auth,
    countersOf(claim, handle, context.place),
    async () =>
      (handle.kind === 'email'
        ? auth.api.signInEmailOTP({
            body: { email: handle.value, otp: code, name: handle.value.split('@')[0] ?? '' },
            ...options,
          })
        : auth.api.verifyPhoneNumber({ body: { phoneNumber: handle.value, code }, ...options })
      ).catch(refuseWith(wrongCode)),
  );
  const { account } = claim;
  if (handle.kind === 'phone' && account && !account.isVerified)
    await dropUnprovenAccess(context, account.id, answer);
  return answer;
}

/**
 * The number was never proven before: whoever made the account with it may be somebody else, so that person's
 * password and sessions end with the first proof. The library does the same for addresses.
 */
async function dropUnprovenAccess(
  { platform }: RequestContext,
  userId: string,
  { response }: LibraryAnswer,
): Promise<void> {
  const { token } = response as { token?: string };
  await platform.database.auth.query(
    `with passwords as (delete from "account" where "userId" = $1)
     delete from "session" where "userId" = $1 and "token" is distinct from $2`,
    [userId, token ?? null],
  );
  platform.sessions.forgetUser(userId);
}

export async function sendMagicLink(
  context: RequestContext,
  { email, next }: { email: string; next: string },
): Promise<null> {
  const handle = readHandle({ email, phone: '' });
  return sendIfMay(context, handle, () =>
    context.platform.auth.api.signInMagicLink({
      body: { email: handle.value, name: handle.value.split('@')[0] ?? '', metadata: { next } },
      headers: authHeaders(context),
    }),
  );
}

export async function signInWithMagicLink(context: RequestContext, token: string): Promise<LibraryAnswer> {
  const { auth, database } = context.platform;
  return attempt<LibraryAnswer>(database.auth, [[limits.codesByAddress, context.place]], () =>
    auth.api
      .magicLinkVerify({ query: { token }, headers: authHeaders(context), returnHeaders: true })
      .catch(refuseWith(linkExpired)),
  );
}
