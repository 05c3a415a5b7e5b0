import type { SecondFactorType, Session } from '@dayworks/shared/auth/session';
import { DomainError } from '@dayworks/shared/errors';
import { cookieName, readCookie } from '../identity/cookies.ts';
import type { RequestContext } from '../identity/request-context.ts';
import { attempt } from '../platform/rate-limit.ts';
import { challengeHeaders } from './auth-headers.ts';
import { enterNow, type LibraryAnswer, proveByKey } from './enter.ts';
import { refuseWith, wrongCode } from './library-refusal.ts';
import * as limits from './limits.ts';

const startAgain = () => new DomainError('BAD_REQUEST', 'This sign-in took too long. Please start again.');

interface SecondFactor {
  type: SecondFactorType;
  code: string;
  trust_device: boolean;
}

/** The second half of a sign-in; which one it belongs to stands in a signed cookie of ten minutes. */
export async function verifySecondFactor(context: RequestContext, input: SecondFactor): Promise<Session> {
  const proof = await proveByKey(context, () => checkCode(context, input));
  return enterNow(context, `second factor: ${input.type}`, proof);
}

async function checkCode(context: RequestContext, input: SecondFactor): Promise<LibraryAnswer> {
  const { auth, database, env } = context.platform;
  if (!readCookie(context.cookie, cookieName('two_factor', env.publicUrl))) throw startAgain();
  const options = { headers: challengeHeaders(context), returnHeaders: true } as const;
  const refuse = refuseWith(wrongCode);
  // By account, the library counts: ten wrong ones lock it for a quarter of an hour.
  return attempt<LibraryAnswer>(database.auth, [[limits.codesByAddress, context.place]], () =>
    input.type === 'totp'
      ? auth.api
          .verifyTOTP({
            body: { code: input.code.replaceAll(/\D/g, ''), trustDevice: input.trust_device },
            ...options,
          })
          .catch(refuse)
      : auth.api
          .verifyBackupCode({
            body: { code: input.code.trim().toLowerCase(), trustDevice: input.trust_device },
            ...options,
          })
          .catch(refuse),
  );
}
