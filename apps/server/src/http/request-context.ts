import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PlatformWithIdentity } from '../identity/identity.ts';
import type { RequestContext } from '../identity/request-context.ts';
import type { SignedIn } from '../identity/signed-in.ts';
import { placeOf } from '../platform/limits/network-address.ts';

/**
 * Returns the IP address of the client. This is the socket's address, or the forwarded address if proxies are
 * configured in front of the server.
 */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number | undefined,
): string {
  const socketAddress = socket.remoteAddress ?? 'unknown';
  if (!trustedProxies) return socketAddress;
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .flatMap((part) => part.trim() || []);
  return withoutPort(forwarded.at(-trustedProxies) ?? socketAddress);
}

/**
 * Removes the port that some proxies include in the client address, so that requests from different ports of one
 * address count as the same client.
 */
const withoutPort = (address: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

export function newRequestId(): string {
  return randomUUID();
}

/**
 * A write request with a cookie must come from our own pages, either at the public URL or at another host name of this
 * server. The scheme must match as well, because an attacker could forge a page without TLS.
 */
export function isOwnOrigin({ headers }: IncomingMessage, publicUrl: string): boolean {
  const { protocol, origin } = new URL(publicUrl);
  return headers.origin === origin || headers.origin === `${protocol}//${headers.host}`;
}

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
