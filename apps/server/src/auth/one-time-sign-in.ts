import { createHash } from 'node:crypto';
import type { RequestContext } from '../http/procedures.ts';
import { countTry } from '../platform/rate-limit.ts';
import { auditOwn } from './audit-account.ts';
import { authHeaders } from './auth-headers.ts';
import { changeAccount } from './change-account.ts';
import type { LibraryAnswer } from './enter.ts';
import { findAccount, type Handle, readHandle } from './handle.ts';
import { onBehalfOf } from './library-connection.ts';
import { linkExpired, refuseWith, wrongCode } from './library-refusal.ts';
import * as limits from './limits.ts';
import { issueCode } from './one-time-code.ts';
import { placeholderEmail, realEmail } from './placeholder-email.ts';
import { markEmailProven, startedAnewText } from './prove-address.ts';
import type { SignedIn } from './sessions.ts';
import { tellAccount } from './tell-account.ts';

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
  const account = await findAccount(database.auth, handle);
  const answer = await (handle.kind === 'email'
    ? signInWithMailedCode(context, handle.value, code)
    : signInWithTextedCode(context, handle.value, code));
  if (account && !account.isVerified) await tellStartedAnew(context, account.id);
  return answer;
}

async function signInWithMailedCode(
  context: RequestContext,
  email: string,
  code: string,
): Promise<LibraryAnswer> {
  const { auth } = context.platform;
  const { requestId } = context;
  const signedIn = await findUnprovenOwner(context, email);
  if (signedIn) {
    await auth.api
      .checkVerificationOTP({ body: { email, type: 'sign-in', otp: code } })
      .catch(refuseWith(wrongCode));
    await confirmWithin(context, signedIn);
  }
  return onBehalfOf({ requestId }, () =>
    auth.api.signInEmailOTP({
      body: { email, otp: code, name: email.split('@')[0] ?? '' },
      headers: authHeaders(context),
      returnHeaders: true,
    }),
  ).catch(refuseWith(wrongCode));
}

async function signInWithTextedCode(
  context: RequestContext,
  phone: string,
  code: string,
): Promise<LibraryAnswer> {
  const { auth } = context.platform;
  const signedIn = await context.findSession();
  const proof = signedIn?.phone === phone ? 'within' : 'outside';
  return onBehalfOf({ requestId: context.requestId, proof }, () =>
    auth.api.verifyPhoneNumber({
      body: { phoneNumber: phone, code },
      headers: authHeaders(context),
      returnHeaders: true,
    }),
  ).catch(refuseWith(wrongCode));
}

/** Whoever is signed in here to the account of this address, while nobody has proven it: the proof comes from within. */
async function findUnprovenOwner(context: RequestContext, email: string): Promise<SignedIn | null> {
  const signedIn = await context.findSession();
  return signedIn?.email === email && !signedIn.emailVerified ? signedIn : null;
}

async function confirmWithin(context: RequestContext, signedIn: SignedIn): Promise<void> {
  await changeAccount(context, signedIn, async (client) => {
    if (await markEmailProven(client, signedIn.userId))
      await auditOwn(client, context, signedIn, 'confirm email', { after: { email: signedIn.email } });
  });
}

/** Told once what was taken away; nothing was when the proof came from within. */
async function tellStartedAnew({ platform, requestId }: RequestContext, userId: string): Promise<void> {
  const { rows } = await platform.database.auth.query<{ email: string; phone: string | null }>(
    `select "email", "phoneNumber" as phone from "user" where "id" = $1 and exists (
       select from public.audit_log where entity = 'account' and entity_id = $1::text and request_id = $2 and before is not null)`,
    [userId, requestId],
  );
  if (rows[0])
    await tellAccount(
      platform,
      platform.database.auth,
      { email: realEmail(rows[0].email), phone: rows[0].phone },
      startedAnewText,
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
  const email = await readMagicLink(context, token);
  if (!email) throw linkExpired();
  const signedIn = await findUnprovenOwner(context, email);
  if (signedIn) await confirmWithin(context, signedIn);
  const account = await findAccount(database.auth, { kind: 'email', value: email });
  const answer = await onBehalfOf({ requestId: context.requestId }, () =>
    auth.api.magicLinkVerify({ query: { token }, headers: authHeaders(context), returnHeaders: true }),
  ).catch(refuseWith(linkExpired));
  if (account && !account.isVerified) await tellStartedAnew(context, account.id);
  return answer;
}

/** The address that a link of the library was mailed to, while it is good. */
async function readMagicLink({ platform }: RequestContext, token: string): Promise<string | undefined> {
  const { rows } = await platform.database.auth.query<{ email: string }>(
    `select "value"::jsonb ->> 'email' as email from "verification" where "identifier" = $1 and "expiresAt" > now()`,
    [createHash('sha256').update(token).digest('base64url')],
  );
  return rows[0]?.email;
}
