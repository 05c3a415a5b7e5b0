import { missingCredentialsText } from '@dayworks/shared/auth/missing-credentials';
import { passwordWeaknesses } from '@dayworks/shared/auth/password';
import { DomainError, invalid } from '@dayworks/shared/errors';
import type { RequestContext } from '../http/procedures.ts';
import { countTry, forgetTries } from '../platform/rate-limit.ts';
import { authHeaders } from './auth-headers.ts';
import type { LibraryAnswer } from './enter.ts';
import { findAccount, readHandle } from './handle.ts';
import { isKnownDevice } from './known-device.ts';
import { notInvited, refuseWith } from './library-refusal.ts';
import * as limits from './limits.ts';
import { placeholderEmail } from './placeholder-email.ts';

const invalidCredentials = () => new DomainError('INVALID_CREDENTIALS', 'Invalid login credentials');

export interface Credentials {
  email: string;
  phone: string;
  password: string;
}

function present(input: Credentials) {
  if (!input.password) throw new DomainError('BAD_REQUEST', missingCredentialsText);
  return readHandle(input);
}

export function refuseWeakPassword(
  password: string,
  { email, name }: { email?: string | null; name?: string },
): void {
  const reasons = passwordWeaknesses(password, {
    ...(email ? { email } : {}),
    ...(name ? { name } : {}),
  });
  if (reasons.length > 0)
    throw new DomainError('WEAK_PASSWORD', 'This password is too easy to guess', { reasons });
}

export async function signUp(
  context: RequestContext,
  input: Credentials & { name: string },
): Promise<LibraryAnswer> {
  const { auth, database, mayJoin } = context.platform;
  const handle = present(input);
  const email = handle.kind === 'email' ? handle.value : placeholderEmail(handle.value);
  if (!(await mayJoin(email))) throw notInvited();
  refuseWeakPassword(input.password, { email: handle.value, name: input.name });
  await countTry(database.auth, limits.signUpByAddress, context.address);
  if (await findAccount(database.auth, handle)) throw alreadyThere(handle.kind);
  return auth.api
    .signUpEmail({
      body: {
        email,
        password: input.password,
        name: input.name || handle.value.split('@')[0] || handle.value,
        ...(handle.kind === 'phone' ? { phoneNumber: handle.value } : {}),
      },
      headers: authHeaders(context),
      returnHeaders: true,
    })
    .catch(refuseWith(() => alreadyThere(handle.kind)));
}

function alreadyThere(kind: 'email' | 'phone') {
  const what = kind === 'email' ? 'this email' : 'this phone number';
  return invalid(`There is already an account with ${what}. Sign in instead, or choose a new password.`, {
    [kind]: `There is already an account with ${what}`,
  });
}

export async function signIn(context: RequestContext, input: Credentials): Promise<LibraryAnswer> {
  const { auth, database, secret } = context.platform;
  const handle = present(input);
  const account = await findAccount(database.auth, handle);
  const known = isKnownDevice(secret, account?.id, context.cookie);
  const byAddress = known ? limits.signInByDevice : limits.signInByAddress;
  // By the account: whoever guesses by address and by number, too, has no second lot of tries.
  const guessed = account?.id ?? handle.value;
  const subject = `${context.address} ${guessed}`;
  await countTry(database.auth, byAddress, subject);
  if (!known) await countTry(database.auth, limits.signInByAccount, guessed);
  const options = { headers: authHeaders(context), returnHeaders: true } as const;
  const answer = await (handle.kind === 'email'
    ? auth.api.signInEmail({ body: { email: handle.value, password: input.password }, ...options })
    : auth.api.signInPhoneNumber({
        body: { phoneNumber: handle.value, password: input.password },
        ...options,
      })
  ).catch(refuseWith(invalidCredentials));
  await forgetTries(database.auth, byAddress, subject);
  return answer;
}
