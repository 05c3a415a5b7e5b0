import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The address of the client: the socket's, unless as many proxies as configured stand in front. */
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

/** Some proxies say the port as well: whoever changes it must not count as somebody else. */
const withoutPort = (address: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

export function newRequestId(): string {
  return randomUUID();
}

/**
 * A write that carries a cookie must come from our own pages: of the public address, or of another name that this
 * server is reached by. Never over another scheme: a page that came without TLS may be anybody's.
 */
export function isOwnOrigin({ headers }: IncomingMessage, publicUrl: string): boolean {
  const { protocol, origin } = new URL(publicUrl);
  return headers.origin === origin || headers.origin === `${protocol}//${headers.host}`;
}
