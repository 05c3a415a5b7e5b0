import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The address of the client: the socket's, unless as many proxies as configured stand in front. */
export function clientAddress(request: IncomingMessage, trustedProxies: number | undefined): string {
  const socketAddress = request.socket.remoteAddress ?? 'unknown';
  if (!trustedProxies) return socketAddress;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .flatMap((part) => part.trim() || []);
  return forwarded.at(-trustedProxies) ?? socketAddress;
}

export function newRequestId(): string {
  return randomUUID();
}

/** A write that carries a cookie must come from our own pages. */
export function isOwnOrigin(request: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = request.headers;
  if (!origin) return false;
  if (origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
