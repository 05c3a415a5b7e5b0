import { createHash } from 'node:crypto';
import type { RequestContext } from '../http/procedures.ts';
import { countTry } from '../platform/rate-limit.ts';
import { authHeaders } from './auth-headers.ts';
import { confirmAddress } from './confirm-address.ts';
import type { LibraryAnswer } from './enter.ts';
import { findAccount, type Handle, readHandle } from './handle.ts';
import { onBehalfOf } from './library-connection.ts';
import { linkExpired, refuseWith, wrongCode } from './library-refusal.ts';
import * as limits from './limits.ts';
import { issueCode, redeemCode } from './one-time-code.ts';
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
  const { database } = context.platform;
  const handle = readHandle(given);
  const code = given.code.replaceAll(/\D/g, '');
  await countTry(database.auth, limits.codesByAddress, context.address);
  await countTry(database.auth, limits.codesByAccount, handle.value);
  return handle.kind === 'email'
    ? signInWithMailedCode(context, handle.value, code)
    : signInWithTextedCode(context, handle.value, code);
}

/** Checked first and used up after: the address is confirmed in between, in a transaction of ours. */
async function signInWithMailedCode(
  context: RequestContext,
  email: string,
  otp: string,
): Promise<LibraryAnswer> {
  const { auth, database } = context.platform;
  const account = await findAccount(database.auth, { kind: 'email', value: email });
  if (account && !account.isVerified) {
    await auth.api
      .checkVerificationOTP({ body: { email, type: 'sign-in', otp } })
      .catch(refuseWith(wrongCode));
    await confirmAddress(context, { kind: 'email', value: email });
  }
  return auth.api
    .signInEmailOTP({
      body: { email, otp, name: email.split('@')[0] ?? '' },
      headers: authHeaders(context),
      returnHeaders: true,
    })
    .catch(refuseWith(wrongCode));
}

async function signInWithTextedCode(
  context: RequestContext,
  phone: string,
  code: string,
): Promise<LibraryAnswer> {
  const { auth, database, secret } = context.platform;
  if (!(await redeemCode(database.auth, secret, 'sign in', phone, code))) throw wrongCode();
  await confirmAddress(context, { kind: 'phone', value: phone });
  return onBehalfOf({ requestId: context.requestId, provedPhone: phone }, () =>
    auth.api.verifyPhoneNumber({
      body: { phoneNumber: phone, code },
      headers: authHeaders(context),
      returnHeaders: true,
    }),
  ).catch(refuseWith(wrongCode));
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
  const email = await readMagicLink(context, token);
  if (!email) throw linkExpired();
  await confirmAddress(context, { kind: 'email', value: email });
  return auth.api
    .magicLinkVerify({ query: { token }, headers: authHeaders(context), returnHeaders: true })
    .catch(refuseWith(linkExpired));
}

/** The address that a link of the library was mailed to, while it is good. */
async function readMagicLink({ platform }: RequestContext, token: string): Promise<string | undefined> {
  const { rows } = await platform.database.auth.query<{ email: string }>(
    `select "value"::jsonb ->> 'email' as email from "verification" where "identifier" = $1 and "expiresAt" > now()`,
    [createHash('sha256').update(token).digest('base64url')],
  );
  return rows[0]?.email;
}
