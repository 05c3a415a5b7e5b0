import type { RequestContext } from '../http/procedures.ts';
import { countTry } from '../platform/rate-limit.ts';
import { authHeaders } from './credentials.ts';
import type { LibraryAnswer } from './enter.ts';
import { findAccount, type Handle, readHandle } from './handle.ts';
import { linkExpired, refuseWith, wrongCode } from './library-refusal.ts';
import * as limits from './limits.ts';
import { issueCode } from './one-time-code.ts';
import { placeholderEmail } from './placeholder-email.ts';

interface Given {
  email: string;
  phone: string;
}

async function countMessage({ platform, address }: RequestContext, handle: Handle) {
  await countTry(platform.database.auth, limits.messagesByAddress, address);
  await countTry(platform.database.auth, limits.messagesByAccount, handle.value);
}

/** Nobody learns whether an address is known; who may not join here gets no message either. */
async function mayBeSent({ platform }: RequestContext, handle: Handle): Promise<boolean> {
  if (await findAccount(platform.database.auth, handle)) return true;
  return platform.mayJoin(handle.kind === 'email' ? handle.value : placeholderEmail(handle.value));
}

export async function sendCode(context: RequestContext, given: Given): Promise<null> {
  const { auth, database, messages, secret } = context.platform;
  const handle = readHandle(given);
  await countMessage(context, handle);
  if (!(await mayBeSent(context, handle))) return null;
  if (handle.kind === 'email') {
    await auth.api.sendVerificationOTP({ body: { email: handle.value, type: 'sign-in' } });
  } else {
    await messages.textCode(handle.value, await issueCode(database.auth, secret, 'sign in', handle.value));
  }
  return null;
}

export async function signInWithCode(
  context: RequestContext,
  given: Given & { code: string },
): Promise<LibraryAnswer> {
  const { auth, database } = context.platform;
  const handle = readHandle(given);
  const code = given.code.replaceAll(/\D/g, '');
  await countTry(database.auth, limits.codesByAddress, context.address);
  await countTry(database.auth, limits.codesByAccount, handle.value);
  const options = { headers: authHeaders(context), returnHeaders: true } as const;
  if (handle.kind === 'email') {
    return auth.api
      .signInEmailOTP({
        body: { email: handle.value, otp: code, name: handle.value.split('@')[0] ?? '' },
        ...options,
      })
      .catch(refuseWith(wrongCode));
  }
  const account = await findAccount(database.auth, handle);
  const answer = await auth.api
    .verifyPhoneNumber({ body: { phoneNumber: handle.value, code }, ...options })
    .catch(refuseWith(wrongCode));
  if (account && !account.isVerified) await dropUnprovenAccess(context, account.id, answer);
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
  await countMessage(context, handle);
  if (!(await mayBeSent(context, handle))) return null;
  await context.platform.auth.api.signInMagicLink({
    body: { email: handle.value, name: handle.value.split('@')[0] ?? '', metadata: { next } },
    headers: authHeaders(context),
  });
  return null;
}

export async function signInWithMagicLink(context: RequestContext, token: string): Promise<LibraryAnswer> {
  const { auth, database } = context.platform;
  await countTry(database.auth, limits.codesByAddress, context.address);
  return auth.api
    .magicLinkVerify({ query: { token }, headers: authHeaders(context), returnHeaders: true })
    .catch(refuseWith(linkExpired));
}
