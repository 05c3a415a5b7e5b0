import type { Session } from '@dayworks/shared/auth/session';
import { useState } from 'react';
import { errorMessage } from '../../lib/errors.ts';
import { announceSignedIn } from '../../lib/session.ts';
import { SignInForm } from '../../parts/sign-in-form.tsx';
import { SignUpForm } from '../../parts/sign-up-form.tsx';
import { useJoin } from './use-join.ts';

type JoinAsGuestProps = { token: string; invitedEmail: string; onRefused: (reason: string) => void };

/** Signing in or up with the invited address, and joining in the same step. */
export function JoinAsGuest({ token, invitedEmail, onRefused }: JoinAsGuestProps) {
  const [hasAccount, setHasAccount] = useState(false);
  const { join } = useJoin(token);

  const joinWith = async (session: Session) => {
    try {
      await join(session);
    } catch (error) {
      // They are signed in all the same; the page goes on from there and says why joining was refused.
      onRefused(errorMessage(error));
      announceSignedIn(session);
    }
  };

  const form = { email: invitedEmail, emailIsFixed: true, onSignedIn: joinWith };
  return (
    <>
      {hasAccount ? (
        <SignInForm {...form} submitLabel="Sign in and join" />
      ) : (
        <SignUpForm {...form} submitLabel="Create account and join" />
      )}
      <p className="mt-6 text-fg-2">
        {hasAccount ? 'New here? ' : 'Already have an account? '}
        <button
          type="button"
          onClick={() => setHasAccount(!hasAccount)}
          className="-my-3 rounded-6 py-3 font-medium text-accent-text hover:underline"
        >
          {hasAccount ? 'Create an account' : 'Sign in'}
        </button>
      </p>
    </>
  );
}
