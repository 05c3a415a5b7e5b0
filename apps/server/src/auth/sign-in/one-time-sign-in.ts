import { createHash } from 'node:crypto';
import type { SignInOutcome } from '@dayworks/shared/auth/session';
import type { PlatformWithIdentity } from '../../identity/identity.ts';
import { onBehalfOf } from '../../identity/library-connection.ts';
import { placeholderEmail } from '../../identity/placeholder-email.ts';
import type { RequestContext } from '../../identity/request-context.ts';
import { attempt, type Counter } from '../../platform/limits/rate-limit.ts';
import { confirmAddress } from '../account/confirm-address.ts';
import { linkExpired, refuseWith, wrongCode } from '../library-refusal.ts';
import * as limits from '../limits.ts';
import { countMessage } from '../message-limits.ts';
import { authHeaders } from '../sessions/auth-headers.ts';
import { type Claim, readClaim } from '../sessions/known-device.ts';
import { findAccount, type Handle, readHandle } from './handle.ts';
import { issueCode, redeemCode } from './one-time-code.ts';
import { enter, type Proof, proveByKey } from './start-session.ts';

interface Given {
  email: string;
  phone: string;
}

/** Returns whether an account exists and is allowed to sign in. No code or link is sent to a disabled user. */
export const mayGetIn = ({ env }: Pick<PlatformWithIdentity, 'env'>, { account }: Claim): boolean =>
  account !== undefined && !account.isDisabled && (!account.isDemo || env.demo);

/** A visitor who is not allowed to sign up on this installation gets no code or link. */
async function mayBeSent(platform: PlatformWithIdentity, handle: Handle, claim: Claim): Promise<boolean> {
  if (claim.account) return mayGetIn(platform, claim);
  return platform.mayJoin(handle.kind === 'email' ? handle.value : placeholderEmail(handle.value));
}

/**
 * Sends a code or link if the account is allowed to receive one. Neither the response nor its timing reveals whether an
 * account with the address exists.
 */
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

/** Code attempts from a known device have a separate rate limit, as password attempts do. */
export function codeCounters({ device, name }: Claim, handle: Handle, place: string): Counter[] {
  if (device)
    return [
      [limits.codesByDevice, `${name} ${device}`],
      [limits.codesAtAll, name],
    ];
  return [
    [limits.codesByAccount, handle.value],
    [limits.codesAtAll, name],
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
  const proof = await attempt<Proof>(database.auth, codeCounters(claim, handle, context.place), () =>
    handle.kind === 'email'
      ? redeemMailedCode(context, handle.value, code)
      : redeemTextedCode(context, handle.value, code),
  );
  return enter(context, 'one-time code', proof);
}

/**
 * The emailed code is checked now and consumed later, because the address is first confirmed in a separate transaction.
 */
async function redeemMailedCode(context: RequestContext, email: string, otp: string): Promise<Proof> {
  const { auth, database } = context.platform;
  const account = await findAccount(database.auth, { kind: 'email', value: email });
  if (account && !account.isVerified) {
    await auth.api
      .checkVerificationOTP({ body: { email, type: 'sign-in', otp } })
      .catch(refuseWith(wrongCode));
    await confirmAddress(context, { kind: 'email', value: email }, { usedNow: `sign-in-otp-${email}` });
  }
  return proveByKey(context, () =>
    auth.api
      .signInEmailOTP({
        body: { email, otp, name: email.split('@')[0] ?? '' },
        headers: authHeaders(context),
        returnHeaders: true,
      })
      .catch(refuseWith(wrongCode)),
  );
}

async function redeemTextedCode(context: RequestContext, phone: string, code: string): Promise<Proof> {
  const { auth, database, secret } = context.platform;
  if (!(await redeemCode(database.auth, secret, 'sign in', phone, code))) throw wrongCode();
  await confirmAddress(context, { kind: 'phone', value: phone }, {});
  return proveByKey(context, () =>
    onBehalfOf({ requestId: context.requestId, provedPhone: phone }, () =>
      auth.api.verifyPhoneNumber({
        body: { phoneNumber: phone, code },
        headers: authHeaders(context),
        returnHeaders: true,
      }),
    ).catch(refuseWith(wrongCode)),
  );
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
  const proof = await attempt<Proof>(database.auth, counters, async () => {
    const link = await readMagicLink(context, token);
    if (!link) throw linkExpired();
    await confirmAddress(context, { kind: 'email', value: link.email }, { usedNow: link.identifier });
    return proveByKey(context, () =>
      auth.api
        .magicLinkVerify({ query: { token }, headers: authHeaders(context), returnHeaders: true })
        .catch(refuseWith(linkExpired)),
    );
  });
  return enter(context, 'magic link', proof);
}

/** Reads a valid sign-in link issued by the auth library and the address that the link was emailed to. */
async function readMagicLink({ platform }: RequestContext, token: string) {
  const { rows } = await platform.database.auth.query<{ identifier: string; email: string }>(
    `select "identifier", "handle" as email from "verification"
     where "identifier" = $1 and "kind" = 'magic_link' and "expiresAt" > now()`,
    [createHash('sha256').update(token).digest('base64url')],
  );
  return rows[0];
}
