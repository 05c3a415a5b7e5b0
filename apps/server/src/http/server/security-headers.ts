import type { ServerResponse } from 'node:http';
import type { Env } from '../../platform/process/env.ts';

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Sets the security headers on every response. */
export function setSecurityHeaders(response: ServerResponse, env: Env, requestId: string): void {
  response.setHeader('content-security-policy', policy);
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
  response.setHeader('x-frame-options', 'DENY');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  response.setHeader('x-request-id', requestId);
  if (env.publicUrl.startsWith('https:')) {
    response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
  }
}

/** Allows other websites to embed the response in a frame. Only the booking page uses this function. */
export function letPageBeFramed(response: ServerResponse): void {
  response.setHeader(
    'content-security-policy',
    policy.replace("frame-ancestors 'none'", 'frame-ancestors *'),
  );
  response.removeHeader('x-frame-options');
}
