import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PlatformWithIdentity } from '../identity/identity.ts';
import type { RequestContext } from '../identity/request-context.ts';
import type { SignedIn } from '../identity/signed-in.ts';
import { placeOf } from '../platform/limits/network-address.ts';
import { clientAddress } from './request.ts';

/**
 * Creates the context of a request: the information that procedures have about the request, and the functions that
 * set cookies and caching in the response.
 */
export function createContext(
  platform: PlatformWithIdentity,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): RequestContext {
  const { headers, socket } = request;
  const now = new Date();
  const address = clientAddress({ headers, socket }, platform.env.TRUST_PROXY);
  let found: Promise<SignedIn | null> | undefined;
  return {
    platform,
    requestId,
    url: request.url ?? '/',
    now,
    address,
    place: placeOf(address),
    cookie: headers.cookie,
    tokenGrant: null,
    userAgent: headers['user-agent'],
    idempotencyKey: headers['idempotency-key'] as string | undefined,
    forUser: headers['x-user-id'] as string | undefined,
    setCookies: (values) => values.forEach((value) => void response.appendHeader('set-cookie', value)),
    letCacheFor: (seconds) => response.setHeader('cache-control', `public, max-age=${seconds}`),
    findSession() {
      found ??= platform.sessions.find(headers.cookie, now);
      return found;
    },
  };
}
