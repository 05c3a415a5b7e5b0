import type { SessionUser } from '@dayworks/shared/auth/session';

export type ProofWay = 'password' | 'totp' | 'code';

/** How this person can prove who they are, the quickest first. A code by message always works. */
export function proofWays({ identities, factors }: Pick<SessionUser, 'identities' | 'factors'>): ProofWay[] {
  return [
    ...(identities.some(({ provider }) => provider === 'email') ? ['password' as const] : []),
    ...(factors.some(({ type }) => type === 'totp') ? ['totp' as const] : []),
    'code',
  ];
}
