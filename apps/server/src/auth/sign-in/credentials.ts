import { passwordWeaknesses } from '@dayworks/shared/auth/password';
import type { Session, SignInOutcome } from '@dayworks/shared/auth/session';
import { missingCredentialsText } from '@dayworks/shared/auth/sign-in-texts';
import { DomainError, invalid } from '@dayworks/shared/errors';
import { hashPassword, nobodysHash, verifyPassword, withHash } from '../../identity/password-hash.ts';
import { placeholderEmail } from '../../identity/placeholder-email.ts';
import type { RequestContext } from '../../identity/request-context.ts';
import { attempt, type Counter, countTry } from '../../platform/limits/rate-limit.ts';
import { notInvited, refuseWith } from '../library-refusal.ts';
import * as limits from '../limits.ts';
import { authHeaders } from '../sessions/auth-headers.ts';
import { type Claim, readClaim } from '../sessions/known-device.ts';
import { findAccount, readHandle } from './handle.ts';
import { enter, enterNow, type LibraryAnswer, proveByPassword } from './start-session.ts';

const invalidCredentials = () => new DomainError('INVALID_CREDENTIALS', 'Incorrect sign-in or password');

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
): Promise<Session> {
  return enterNow(context, 'sign up', { answer: await makeAccount(context, input) });
}

async function makeAccount(
  context: RequestContext,
  input: Credentials & { name: string },
): Promise<LibraryAnswer> {
  const { platform, place } = context;
  const { auth, database, mayJoin } = platform;
  const handle = present(input);
  const email = handle.kind === 'email' ? handle.value : placeholderEmail(handle.value);
  /*
   * The strength of the password is checked and the attempt is counted before anything else. Otherwise anyone could
   * test many addresses with a weak password, and the responses would reveal who is invited.
   */
  refuseWeakPassword(input.password, { email: handle.value, name: input.name });
  await countTry(database.auth, limits.signUpByAddress, place);
  if (!(await mayJoin(email))) throw notInvited();
  const { password } = input;
  /*
   * The password is hashed before the auth library is called, because the library would hold a database connection
   * during the calculation. The password is also hashed before the account is looked up, so that every request that
   * tests whether an address is known has to wait for a hash.
   */
  const hash = await hashPassword(password, { place, isKnown: false });
  if (await findAccount(database.auth, handle)) throw alreadyThere(handle.kind);
  return withHash({ password, hash }, () =>
    auth.api.signUpEmail({
      body: {
        email,
        password,
        name: input.name || handle.value.split('@')[0] || handle.value,
        ...(handle.kind === 'phone' ? { phoneNumber: handle.value } : {}),
      },
      headers: authHeaders(context),
      returnHeaders: true,
    }),
  ).catch(refuseWith(() => alreadyThere(handle.kind)));
}

function alreadyThere(kind: 'email' | 'phone') {
  const what = kind === 'email' ? 'this email' : 'this phone number';
  return invalid(`An account with ${what} already exists. Sign in instead, or choose a new password.`, {
    [kind]: `An account with ${what} already exists`,
  });
}

/**
 * A device that has signed in before has a separate attempt counter, so that guesses from elsewhere cannot lock it out.
 */
function countersOf({ device, name }: Claim, place: string): Counter[] {
  if (device)
    return [
      [limits.signInByDevice, `${place} ${name} ${device}`],
      [limits.signInAtAll, name],
    ];
  return [
    [limits.signInByAddress, `${place} ${name}`],
    [limits.signInByAccount, name],
    [limits.signInAtAll, name],
    [limits.signInByPlace, place],
  ];
}

export async function signIn(context: RequestContext, input: Credentials): Promise<SignInOutcome> {
  return enter(context, 'password', await proveByPassword(context, () => checkPassword(context, input)));
}

/**
 * Every sign-in attempt causes one database query and one password hash calculation, whether the name is known, the
 * name is unknown or the account has no password.
 */
async function checkPassword(context: RequestContext, input: Credentials): Promise<LibraryAnswer> {
  const { platform, place } = context;
  const { auth, database } = platform;
  const handle = present(input);
  const { password } = input;
  const claim = await readClaim(context, handle);
  const hash = claim.account?.password ?? nobodysHash;
  await attempt(database.auth, countersOf(claim, place), async () => {
    if (!(await verifyPassword({ hash, password }, { place, isKnown: claim.device !== undefined })))
      throw invalidCredentials();
  });
  const options = { headers: authHeaders(context), returnHeaders: true } as const;
  return withHash<LibraryAnswer>({ hash, password }, () =>
    handle.kind === 'email'
      ? auth.api.signInEmail({ body: { email: handle.value, password }, ...options })
      : auth.api.signInPhoneNumber({ body: { phoneNumber: handle.value, password }, ...options }),
  ).catch(refuseWith(invalidCredentials));
}
