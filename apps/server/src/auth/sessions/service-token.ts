import { invalidJwt } from '@dayworks/shared/errors';
import type { RequestContext, SignedInContext } from '../../identity/request-context.ts';
import { countTry } from '../../platform/limits/rate-limit.ts';
import type { Platform } from '../../platform/verb-context.ts';
import * as limits from '../limits.ts';

const keySetSeconds = 10 * 60;
const tokenSeconds = 10 * 60;

interface KeySet {
  keys: Record<string, unknown>[];
}

const keySets = new WeakMap<Platform, { until: number; keySet: Promise<KeySet> }>();

/**
 * Returns the public keys for services that verify our tokens. The server and these services cache the keys for ten
 * minutes.
 */
export async function getKeySet({ platform, now, letCacheFor }: RequestContext): Promise<KeySet> {
  const kept = keySets.get(platform);
  letCacheFor(keySetSeconds);
  if (kept && kept.until > now.getTime()) return kept.keySet;
  const keySet = platform.auth.api.getJwks() as Promise<KeySet>;
  keySets.set(platform, { until: now.getTime() + keySetSeconds * 1000, keySet });
  keySet.catch(() => keySets.delete(platform));
  return keySet;
}

/**
 * Issues a token that proves the user's identity to another service for ten minutes. Our own API does not accept the
 * token, because it is not a session.
 */
export async function issueServiceToken({ platform, now, session }: SignedInContext) {
  await countTry(platform.database.auth, limits.serviceTokensByUser, session.userId);
  const seconds = Math.floor(now.getTime() / 1000);
  const { token } = await platform.auth.api.signJWT({
    body: {
      payload: {
        sub: session.userId,
        // Other services trust the email address in the token, so the address is included only if it is verified.
        email: session.emailVerified ? session.email : null,
        business_id: session.membership?.businessId ?? null,
        role: session.membership?.role ?? null,
        iss: platform.env.publicUrl,
        aud: platform.env.publicUrl,
        iat: seconds,
        exp: seconds + tokenSeconds,
      },
    },
  });
  return { token, token_type: 'bearer' as const, expires_in: tokenSeconds };
}

export async function verifyServiceToken({ platform }: RequestContext, { token }: { token: string }) {
  const { payload } = await platform.auth.api.verifyJWT({ body: { token } }).catch(() => ({ payload: null }));
  if (!payload?.sub || payload.exp === undefined) throw invalidJwt();
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    sub: payload.sub,
    email: text(payload.email),
    business_id: text(payload.business_id),
    role: text(payload.role),
    exp: payload.exp,
  };
}
