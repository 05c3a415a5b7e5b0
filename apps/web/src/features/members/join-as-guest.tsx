import type { SecondFactorType, Session, SignInOutcome } from '@dayworks/shared/auth/session';
import { type ReactNode, useState } from 'react';
import { announceMfaVerified, announceSignedIn } from '../../lib/session.ts';
import { SecondFactorForm, secondFactorTexts } from '../../parts/sign-in/second-factor-form.tsx';
import { SignInForm } from '../../parts/sign-in/sign-in-form.tsx';
import { isSession } from '../../parts/sign-in/sign-in-outcome.ts';
import { SignUpForm } from '../../parts/sign-in/sign-up-form.tsx';
import { useJoin } from './use-join.ts';

type JoinAsGuestProps = { token: string; invitedEmail: string; onRefused: (error: unknown) => void };

/** Signs the visitor in or up with the invited address and joins the business in the same step. */
export function JoinAsGuest({ token, invitedEmail, onRefused }: JoinAsGuestProps) {
  const [hasAccount, setHasAccount] = useState(false);
  const [secondFactor, setSecondFactor] = useState<SecondFactorType | null>(null);
  const { join } = useJoin(token);

  const joinWith = async (session: Session) => {
    try {
      await join(session);
    } catch (error) {
      // The user is signed in anyway, so the page continues for a signed-in user and shows why joining was rejected.
      onRefused(error);
      announceSignedIn(session);
    }
  };

  const goOn = (outcome: SignInOutcome) =>
    isSession(outcome) ? joinWith(outcome) : setSecondFactor(outcome.second_factor[0] ?? 'totp');

  if (secondFactor) {
    return (
      <>
        <p className="mb-4 text-fg-2">{secondFactorTexts[secondFactor]}</p>
        <SecondFactorForm
          key={secondFactor}
          type={secondFactor}
          onVerified={async (session) => {
            await joinWith(session);
            announceMfaVerified(session);
          }}
        />
        <p className="mt-6 text-fg-2">
          {secondFactor === 'totp' ? 'No phone with you? ' : 'Found your phone? '}
          <QuietButton onClick={() => setSecondFactor(secondFactor === 'totp' ? 'backup_code' : 'totp')}>
            {secondFactor === 'totp' ? 'Use a backup code' : 'Use the app'}
          </QuietButton>
        </p>
      </>
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

function QuietButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="-my-3 rounded-6 py-3 font-medium text-accent-text hover:underline"
    >
      {children}
    </button>
  );
}
