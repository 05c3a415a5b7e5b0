import type { SignInOutcome } from '@dayworks/shared/auth/session';
import { useNavigate } from '../../lib/routing/router.tsx';
import { announceSignedIn } from '../../lib/session/session.ts';
import { isSession } from '../../parts/sign-in/sign-in-outcome.ts';
import { authHrefs } from './auth-links.tsx';

/** After the first factor: either the user is signed in and is redirected, or the page asks for the second factor. */
export function useFinishSignIn() {
  const navigate = useNavigate();
  return (outcome: SignInOutcome) => {
    if (isSession(outcome)) announceSignedIn(outcome);
    else navigate(authHrefs.secondFactor(outcome.second_factor));
  };
}
