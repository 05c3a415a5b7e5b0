import type { Session, SignInOutcome } from '@dayworks/shared/auth/session';

/** Otherwise the second factor is still to come. */
export const isSession = (outcome: SignInOutcome): outcome is Session => 'user' in outcome;
