import { randomUUID, timingSafeEqual } from 'node:crypto';
import { derive } from '../../platform/secret.ts';

const quickestMs = 3_000;
const oldestMs = 24 * 60 * 60 * 1000;

function macOf(secret: string, businessId: string, id: string, time: string): Buffer {
  return derive(secret, 'request form', businessId, id, time).subarray(0, 16);
}

/**
 * Creates a signed token for a rendered request form with its id and time, so that neither the id nor the time can be
 * forged.
 */
export function newFormToken(secret: string, businessId: string, now: Date): string {
  const id = randomUUID();
  const time = now.getTime().toString(36);
  return `${id}.${time}.${macOf(secret, businessId, id, time).toString('base64url')}`;
}

/**
 * The result of checking a form token. Bots submit a form immediately ('quick'), from a stored copy of the page
 * ('old'), or with a token they made up ('forged').
 */
export type FormAge = { id: string; verdict: 'ready' | 'quick' } | { id: null; verdict: 'old' | 'forged' };

export function judgeFormToken(secret: string, businessId: string, token: string, now: Date): FormAge {
  const forged = { id: null, verdict: 'forged' } as const;
  const [, id, time, mac] = /^([0-9a-f-]{36})\.([0-9a-z]{1,12})\.([\w-]{22})$/.exec(token) ?? [];
  if (!id || !time || !mac) return forged;
  const given = Buffer.from(mac, 'base64url');
  const expected = macOf(secret, businessId, id, time);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return forged;
  const age = now.getTime() - Number.parseInt(time, 36);
  if (age > oldestMs) return { id: null, verdict: 'old' };
  return { id, verdict: age < quickestMs ? 'quick' : 'ready' };
}
