import { passwordWeaknesses } from '@dayworks/shared/auth/password';
import { missingCredentialsText } from '@dayworks/shared/auth/session';
import { DomainError, invalid, notFound } from '@dayworks/shared/errors';
import * as z from 'zod';
import type { RequestContext } from '../http/procedures.ts';
import { countTry, forgetTries } from '../platform/rate-limit.ts';
import { isKnownDevice, knownDeviceCookie } from './known-device.ts';
import * as limits from './limits.ts';

const invalidCredentials = () => new DomainError('INVALID_CREDENTIALS', 'Invalid login credentials');

export interface Credentials {
  email: string;
  password: string;
}

function present({ email, password }: Credentials): string {
  const address = email.trim().toLowerCase();
  if (!address || !password) throw new DomainError('BAD_REQUEST', missingCredentialsText);
  if (!z.email().safeParse(address).success) {
    throw invalid('Please enter a valid email address', { email: 'Please enter a valid email address' });
  }
  return address;
}

export function refuseWeakPassword(password: string, owner: Parameters<typeof passwordWeaknesses>[1]): void {
  const reasons = passwordWeaknesses(password, owner);
  if (reasons.length > 0)
    throw new DomainError('WEAK_PASSWORD', 'This password is too easy to guess', { reasons });
}

/** Headers the auth library reads; the client's address is ours, never a forwarded claim. */
export function authHeaders(context: RequestContext): Headers {
  return new Headers({
    'x-dayworks-client-ip': context.address,
    ...(context.userAgent ? { 'user-agent': context.userAgent } : {}),
    ...(context.cookie ? { cookie: context.cookie } : {}),
  });
}

function welcome(context: RequestContext, headers: Headers, email: string): string {
  const { secret, env } = context.platform;
  const cookies = headers.getSetCookie();
  context.setCookies([...cookies, knownDeviceCookie(secret, email, env.publicUrl.startsWith('https:'))]);
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

/** Both answer with the cookie header of the new session, so that the same request can read it back. */
export async function signUp(
  context: RequestContext,
  input: Credentials & { name: string },
): Promise<string> {
  const { auth, database, env } = context.platform;
  const email = present(input);
  if (env.SIGN_UP === 'invite') {
    const { rows } = await database.app.query<{ invited: boolean }>('select is_invited($1) as invited', [
      email,
    ]);
    if (!rows[0]?.invited)
      throw notFound('Sign-up is by invitation here. Ask the owner of your business to invite you.');
  }
  refuseWeakPassword(input.password, { email, name: input.name });
  await countTry(database.auth, limits.signUpByAddress, context.address);
  try {
    const { headers } = await auth.api.signUpEmail({
      body: { email, password: input.password, name: input.name || email.split('@')[0] || email },
      headers: authHeaders(context),
      returnHeaders: true,
    });
    return welcome(context, headers, email);
  } catch (error) {
    if ((error as { body?: { code?: string } }).body?.code?.startsWith('USER_ALREADY_EXISTS')) {
      throw invalid(
        'There is already an account with this email. Sign in instead, or choose a new password.',
        {
          email: 'There is already an account with this email',
        },
      );
    }
    throw error;
  }
}

export async function signIn(context: RequestContext, input: Credentials): Promise<string> {
  const { auth, database, secret } = context.platform;
  const email = present(input);
  const known = isKnownDevice(secret, email, context.cookie);
  const byAddress = known ? limits.signInByDevice : limits.signInByAddress;
  const subject = `${context.address} ${email}`;
  await countTry(database.auth, byAddress, subject);
  if (!known) await countTry(database.auth, limits.signInByAccount, email);
  const signedIn = await auth.api
    .signInEmail({
      body: { email, password: input.password },
      headers: authHeaders(context),
      returnHeaders: true,
    })
    .catch((error: { statusCode?: number }) => {
      if (error.statusCode && error.statusCode < 500) throw invalidCredentials();
      throw error;
    });
  await forgetTries(database.auth, byAddress, subject);
  return welcome(context, signedIn.headers, email);
}
