import type { Session, SignInOutcome } from '@dayworks/shared/auth/session';

/** Returns true for a complete session; otherwise the second factor is still required. */
export const isSession = (outcome: SignInOutcome): outcome is Session => 'user' in outcome;
