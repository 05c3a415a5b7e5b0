import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { sessionRhythm } from '@dayworks/shared/auth/session-rhythm';
import { betterAuth } from 'better-auth';
import type pg from 'pg';
import { authSecret } from './session-cookie.ts';

/** Node's scrypt runs on its thread pool, so that hashing never blocks other requests. */
const scryptAsync = promisify<
  string,
  Buffer,
  number,
  { N: number; r: number; p: number; maxmem: number },
  Buffer
>(scrypt);
const cost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 };

async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await scryptAsync(password.normalize('NFKC'), salt, 64, cost);
  return `${salt.toString('hex')}:${key.toString('hex')}`;
}

async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':');
  const given = await scryptAsync(password.normalize('NFKC'), Buffer.from(salt, 'hex'), 64, cost);
  const kept = Buffer.from(key, 'hex');
  return given.length === kept.length && timingSafeEqual(given, kept);
}

export interface AuthMessages {
  verifyEmail(user: { email: string; name: string }, token: string): Promise<void>;
  resetPassword(user: { email: string; name: string }, token: string): Promise<void>;
}

export interface AuthSetup {
  pool: pg.Pool;
  secret: string;
  publicUrl: string;
  messages: AuthMessages;
}

/** The library behind our own auth routes; its HTTP handler is not exposed. */
export function createAuth({ pool, secret, publicUrl, messages }: AuthSetup) {
  return betterAuth({
    appName: 'dayworks',
    baseURL: publicUrl,
    secret: authSecret(secret),
    database: pool,
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    session: {
      // The end of all: idle time and the renewed window are judged by sessions.ts (A3).
      expiresIn: sessionRhythm.totalSeconds,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    advanced: {
      cookiePrefix: 'dayworks',
      useSecureCookies: publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: ['x-dayworks-client-ip'] },
    },
    emailAndPassword: {
      enabled: true,
      // Length and strength are judged by the shared password rule, which gives reasons.
      minPasswordLength: 1,
      maxPasswordLength: 1000,
      password: { hash: hashPassword, verify: verifyPassword },
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 60 * 60,
      sendResetPassword: ({ user, token }) => messages.resetPassword(user, token),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: 24 * 60 * 60,
      sendVerificationEmail: ({ user, token }) => messages.verifyEmail(user, token),
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
