import type { SessionUser } from '@dayworks/shared/auth/session';

export type ProofWay = 'password' | 'totp' | 'code';

/**
 * Returns the methods with which this user can re-authenticate, quickest method first. A code by message always
 * works.
 */
export function proofWays({ identities, factors }: Pick<SessionUser, 'identities' | 'factors'>): ProofWay[] {
  return [
    ...(identities.some(({ provider }) => provider === 'email') ? ['password' as const] : []),
    ...(factors.some(({ type }) => type === 'totp') ? ['totp' as const] : []),
    'code',
  ];
}
