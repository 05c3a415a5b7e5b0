import type { SecondFactorType, Session } from '@dayworks/shared/auth/session';
import { DomainError } from '@dayworks/shared/errors';
import type { Auth } from '../../identity/better-auth.ts';
import type { RequestContext } from '../../identity/request-context.ts';
import { attempt, type Counter, countTry } from '../../platform/limits/rate-limit.ts';
import { refuseWith, wrongCode } from '../library-refusal.ts';
import * as limits from '../limits.ts';
import { authHeaders, challengeHeaders } from '../sessions/auth-headers.ts';
import {
  enterNow,
  findHalfSession,
  type HalfSession,
  type LibraryAnswer,
  proveByKey,
} from './start-session.ts';
import { redeemTotp } from './totp-secret.ts';

export type WebAuthnMessage = Record<string, unknown>;
type SignInInput = NonNullable<Parameters<Auth['api']['verifyPasskeyAuthentication']>[0]>;

export const passkeyRefused = () =>
  new DomainError('BAD_REQUEST', 'This passkey was not accepted. Please try again, or sign in another way.');

/** The passkey challenge is stored in a signed cookie, so it is valid only in the browser that requested it. */
export function handOn(context: RequestContext, { headers, response }: LibraryAnswer): WebAuthnMessage {
  context.setCookies(headers.getSetCookie());
  return response as WebAuthnMessage;
}

export async function passkeyChallenge(context: RequestContext): Promise<WebAuthnMessage> {
  const { auth, database } = context.platform;
  await countTry(database.auth, limits.passkeysByAddress, context.place);
  // The request names no account, because the passkey identifies the account.
  const headers = new Headers({ 'x-dayworks-client-ip': context.address });
  return handOn(
    context,
    await auth.api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true }),
  );
}

export async function signInWithPasskey(
  context: RequestContext,
  { response }: { response: WebAuthnMessage },
): Promise<Session> {
  const proof = await proveByKey(context, () => checkPasskey(context, response));
  return enterNow(context, 'passkey', { ...proof, passkey: String(response.id), provesFactor: true });
}

async function checkPasskey(context: RequestContext, response: WebAuthnMessage): Promise<LibraryAnswer> {
  const { auth, database } = context.platform;
  return attempt<LibraryAnswer>(database.auth, [[limits.passkeysByAddress, context.place]], () =>
    auth.api
      .verifyPasskeyAuthentication({
        // The browser's passkey response is passed on without validation because the auth library validates it.
        body: { response } as unknown as SignInInput['body'],
        headers: authHeaders(context),
        returnHeaders: true,
      })
      .catch(refuseWith(passkeyRefused)),
  );
}

const startAgain = () => new DomainError('BAD_REQUEST', 'This sign-in took too long. Please start again.');

interface SecondFactor {
  type: SecondFactorType;
  code: string;
  trust_device: boolean;
}

/**
 * Completes a sign-in with the second factor. A signed cookie that lasts ten minutes identifies the sign-in that
 * awaits its second factor.
 */
export async function verifySecondFactor(context: RequestContext, input: SecondFactor): Promise<Session> {
  const half = await findHalfSession(context.platform, context.cookie);
  if (!half) throw startAgain();
  const proof = await proveByKey(context, () => checkCode(context, half, input));
  return enterNow(context, `second factor: ${input.type}`, { ...proof, provesFactor: true });
}

/**
 * Each attempt is counted before its code is compared, so that a thousand simultaneous attempts cannot exceed the
 * limit.
 */
async function checkCode(
  context: RequestContext,
  { userId }: HalfSession,
  input: SecondFactor,
): Promise<LibraryAnswer> {
  const { auth, database } = context.platform;
  const options = { headers: challengeHeaders(context), returnHeaders: true } as const;
  const counters: Counter[] = [
    [limits.secondFactorByAccount, userId],
    [limits.codesByAddress, context.place],
  ];
  return attempt<LibraryAnswer>(database.auth, counters, async () => {
    const trustDevice = input.trust_device;
    if (input.type === 'backup_code') {
      const body = { code: input.code.trim().toLowerCase(), trustDevice };
      return auth.api.verifyBackupCode({ body, ...options }).catch(refuseWith(wrongCode));
    }
    const code = input.code.replaceAll(/\D/g, '');
    const isRight = await redeemTotp(context.platform, userId, code);
    /*
     * A wrong second-factor code is also passed to the auth library, so that the library counts it and ends the
     * challenge after five wrong codes.
     */
    const body = { code: isRight ? code : '', trustDevice };
    return auth.api.verifyTOTP({ body, ...options }).catch(refuseWith(wrongCode));
  });
}
