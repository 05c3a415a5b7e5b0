import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Returns the IP address of the client: the socket's address, or the forwarded address if the configured number of
 * proxies is in front of the server.
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
 * Removes the port that some proxies include in the client address, so that requests from different ports count as
 * the same client.
 */
const withoutPort = (address: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

export function newRequestId(): string {
  return randomUUID();
}

/**
 * A write request with a cookie must come from our own pages: from the public URL, or from another host name of this
 * server. The scheme must match, because a page without TLS may have been forged.
 */
export function isOwnOrigin({ headers }: IncomingMessage, publicUrl: string): boolean {
  const { protocol, origin } = new URL(publicUrl);
  return headers.origin === origin || headers.origin === `${protocol}//${headers.host}`;
}
