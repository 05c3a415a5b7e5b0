import { createHash } from 'node:crypto';
import type { SignInOutcome } from '@dayworks/shared/auth/session';
import type { PlatformWithIdentity } from '../identity/identity.ts';
import { onBehalfOf } from '../identity/library-connection.ts';
import { placeholderEmail } from '../identity/placeholder-email.ts';
import type { RequestContext } from '../identity/request-context.ts';
import { attempt, type Counter, countTry } from '../platform/rate-limit.ts';
import { authHeaders } from './auth-headers.ts';
import { confirmAddress } from './confirm-address.ts';
import { enter, type LibraryAnswer } from './enter.ts';
import { findAccount, type Handle, readHandle } from './handle.ts';
import { type Claim, readClaim } from './known-device.ts';
import { linkExpired, refuseWith, wrongCode } from './library-refusal.ts';
import * as limits from './limits.ts';
import { issueCode, redeemCode } from './one-time-code.ts';

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
async function mayBeSent(
  { mayJoin }: PlatformWithIdentity,
  handle: Handle,
  { account }: Claim,
): Promise<boolean> {
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
  platform.background.start('send a code or link', async () => {
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
export function codeCounters({ isKnown, name }: Claim, handle: Handle, place: string): Counter[] {
  if (isKnown) return [[limits.codesByDevice, name]];
  return [
    [limits.codesByAccount, handle.value],
    [limits.codesByAddress, place],
  ];
}

export async function signInWithCode(
  context: RequestContext,
  given: Given & { code: string },
): Promise<SignInOutcome> {
  const { database } = context.platform;
  const handle = readHandle(given);
  const code = given.code.replaceAll(/\D/g, '');
  const claim = await readClaim(context, handle);
  const answer = await attempt<LibraryAnswer>(
    database.auth,
    codeCounters(claim, handle, context.place),
    () =>
      handle.kind === 'email'
        ? redeemMailedCode(context, handle.value, code)
        : redeemTextedCode(context, handle.value, code),
  );
  return enter(context, 'one-time code', { answer });
}

/** Checked first and used up after: the address is confirmed in between, in a transaction of ours. */
async function redeemMailedCode(context: RequestContext, email: string, otp: string): Promise<LibraryAnswer> {
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

async function redeemTextedCode(
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
  return sendIfMay(context, handle, () =>
    context.platform.auth.api.signInMagicLink({
      body: { email: handle.value, name: handle.value.split('@')[0] ?? '', metadata: { next } },
      headers: authHeaders(context),
    }),
  );
}

export async function signInWithMagicLink(
  context: RequestContext,
  { token }: { token: string },
): Promise<SignInOutcome> {
  const { auth, database } = context.platform;
  const counters: Counter[] = [[limits.codesByAddress, context.place]];
  const answer = await attempt<LibraryAnswer>(database.auth, counters, async () => {
    const email = await readMagicLink(context, token);
    if (!email) throw linkExpired();
    await confirmAddress(context, { kind: 'email', value: email });
    return auth.api
      .magicLinkVerify({ query: { token }, headers: authHeaders(context), returnHeaders: true })
      .catch(refuseWith(linkExpired));
  });
  return enter(context, 'magic link', { answer });
}

/** The address that a link of the library was mailed to, while it is good. */
async function readMagicLink({ platform }: RequestContext, token: string): Promise<string | undefined> {
  const { rows } = await platform.database.auth.query<{ email: string }>(
    `select "value"::jsonb ->> 'email' as email from "verification" where "identifier" = $1 and "expiresAt" > now()`,
    [createHash('sha256').update(token).digest('base64url')],
  );
  return rows[0]?.email;
}
