import type { Session } from '@dayworks/shared/auth/session';
import { DomainError } from '@dayworks/shared/errors';
import type { Auth } from '../identity/better-auth.ts';
import type { RequestContext } from '../identity/request-context.ts';
import { attempt, countTry } from '../platform/rate-limit.ts';
import { authHeaders } from './auth-headers.ts';
import { enterNow, type LibraryAnswer, proveByKey } from './enter.ts';
import { refuseWith } from './library-refusal.ts';
import * as limits from './limits.ts';

export type WebAuthnMessage = Record<string, unknown>;
type SignInInput = NonNullable<Parameters<Auth['api']['verifyPasskeyAuthentication']>[0]>;

export const passkeyRefused = () =>
  new DomainError('BAD_REQUEST', 'This passkey was not accepted. Please try again, or sign in another way.');

/** The passkey challenge is valid in only one browser, because the challenge is stored in a signed cookie. */
export function handOn(context: RequestContext, { headers, response }: LibraryAnswer): WebAuthnMessage {
  context.setCookies(headers.getSetCookie());
  return response as WebAuthnMessage;
}

export async function passkeyChallenge(context: RequestContext): Promise<WebAuthnMessage> {
  const { auth, database } = context.platform;
  await countTry(database.auth, limits.passkeysByAddress, context.place);
  // The request names no account, because the passkey itself identifies the account.
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
  return enterNow(context, 'passkey', { ...proof, provesFactor: true });
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
