import type { SignInOutcome } from '@dayworks/shared/auth/session';
import { useNavigate } from '../../lib/router.tsx';
import { announceSignedIn } from '../../lib/session.ts';
import { isSession } from '../../parts/sign-in/sign-in-outcome.ts';
import { authHrefs } from './auth-links.tsx';

/** Either the user is signed in and the gate redirects, or the second factor is requested. */
export function useFinishSignIn() {
  const navigate = useNavigate();
  return (outcome: SignInOutcome) => {
    if (isSession(outcome)) announceSignedIn(outcome);
    else navigate(authHrefs.secondFactor(outcome.second_factor));
  };
}
