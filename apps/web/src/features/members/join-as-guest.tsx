import type { SecondFactorType, Session, SignInOutcome } from '@dayworks/shared/auth/session';
import { useState } from 'react';
import { announceMfaVerified, announceSignedIn } from '../../lib/session.ts';
import { QuietButton } from '../../parts/sign-in/quiet-button.tsx';
import { SecondFactorStep } from '../../parts/sign-in/second-factor-form.tsx';
import { SignInForm } from '../../parts/sign-in/sign-in-form.tsx';
import { isSession } from '../../parts/sign-in/sign-in-outcome.ts';
import { SignUpForm } from '../../parts/sign-in/sign-up-form.tsx';
import { useJoin } from './use-join.ts';

type JoinAsGuestProps = { token: string; invitedEmail: string; onRefused: (error: unknown) => void };

/** Signs the visitor in or up with the invited email address, and joins the business in the same step. */
export function JoinAsGuest({ token, invitedEmail, onRefused }: JoinAsGuestProps) {
  const [hasAccount, setHasAccount] = useState(false);
  const [secondFactor, setSecondFactor] = useState<SecondFactorType | null>(null);
  const { join } = useJoin(token);

  const joinWith = async (session: Session) => {
    try {
      await join(session);
    } catch (error) {
      // The user is signed in even though joining was rejected, so the page continues for a signed-in user and shows
      // the reason.
      onRefused(error);
      announceSignedIn(session);
    }
  };

  const goOn = (outcome: SignInOutcome) =>
    isSession(outcome) ? joinWith(outcome) : setSecondFactor(outcome.second_factor[0] ?? 'totp');

  if (secondFactor) {
    return (
      <SecondFactorStep
        first={secondFactor}
        onVerified={async (session) => {
          await joinWith(session);
          announceMfaVerified(session);
        }}
      />
    );
  }
  const form = { handle: invitedEmail, isFixed: true };
  return (
    <>
      {hasAccount ? (
        <SignInForm {...form} onOutcome={goOn} submitLabel="Sign in and join" />
      ) : (
        <SignUpForm {...form} onSignedIn={joinWith} submitLabel="Create account and join" />
      )}
      <p className="mt-6 text-fg-2">
        {hasAccount ? 'New here? ' : 'Already have an account? '}
        <QuietButton onClick={() => setHasAccount(!hasAccount)}>
          {hasAccount ? 'Create an account' : 'Sign in'}
        </QuietButton>
      </p>
    </>
  );
}
