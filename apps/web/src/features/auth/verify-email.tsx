import type { SecondFactorType } from '@dayworks/shared/auth/session';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { isUnreachable } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router.tsx';
import { checkSession, useSession } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { EntryLayout } from '../../parts/sign-in/entry-layout.tsx';
import { ResendConfirmation } from '../../parts/sign-in/resend-confirmation.tsx';
import { SecondFactorForm, secondFactorTexts } from '../../parts/sign-in/second-factor-form.tsx';
import { SignInForm } from '../../parts/sign-in/sign-in-form.tsx';
import { isSession } from '../../parts/sign-in/sign-in-outcome.ts';
import { messageWithWait } from '../../parts/sign-in/wait-text.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AuthLink, authHrefs } from './auth-links.tsx';

/**
 * The view after the email address is confirmed. Earlier credentials, including the password, have been removed,
 * because a different person may have set them.
 */
function StartedAnew() {
  return (
    <EntryLayout
      title="Email confirmed"
      sub={
        <p role="status">
          Thank you. Your email is confirmed. To keep your account safe, earlier passwords and devices no
          longer work. Please choose a new password.
        </p>
      }
    >
      <Button asChild variant="primary" size="lg" className="w-full">
        <Link to={authHrefs.forgot}>Choose a password</Link>
      </Button>
      <p className="mt-6 text-fg-2">
        Or <AuthLink to={authHrefs.ask('email-code')}>sign in with a code</AuthLink> that we email you.
      </p>
    </EntryLayout>
  );
}

/**
 * On a device that is not signed in to the account. Whoever knows the password signs in here, and the link confirms the
 * address from inside (A4a). Whoever did not choose one starts over, which ends what somebody else may have set up.
 */
function AskPassword({ email, onSignedIn, onStartOver }: AskPasswordProps) {
  const [secondFactor, setSecondFactor] = useState<SecondFactorType | null>(null);
  if (secondFactor)
    return (
      <EntryLayout title="Confirm it is you" sub={secondFactorTexts[secondFactor]}>
        <SecondFactorForm key={secondFactor} type={secondFactor} onVerified={onSignedIn} />
        <p className="mt-6 text-fg-2">
          <QuietButton onClick={() => setSecondFactor(secondFactor === 'totp' ? 'backup_code' : 'totp')}>
            {secondFactor === 'totp' ? 'Use a backup code' : 'Use the app'}
          </QuietButton>
        </p>
      </EntryLayout>
    );
  return (
    <EntryLayout title="Confirm your email" sub="Enter the password you chose when you signed up.">
      <SignInForm
        handle={email}
        isFixed
        submitLabel="Confirm email"
        onOutcome={(outcome) =>
          isSession(outcome) ? onSignedIn() : setSecondFactor(outcome.second_factor[0] ?? 'totp')
        }
      />
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-fg-2">
        <QuietButton onClick={onStartOver}>I did not choose a password</QuietButton>
        <QuietButton onClick={onStartOver}>I don’t know it</QuietButton>
      </p>
    </EntryLayout>
  );
}

type AskPasswordProps = { email: string; onSignedIn: () => Promise<void>; onStartOver: () => void };

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

type StartOverProps = { isPending: boolean; onConfirm: () => void; onBack?: () => void };

function StartOver({ isPending, onConfirm, onBack }: StartOverProps) {
  return (
    <EntryLayout
      title="Confirm your email"
      sub="If you confirm without a password, the account becomes yours alone: earlier passwords and signed-in devices stop working, and you choose a new password."
    >
      <Button variant="primary" size="lg" className="w-full" loading={isPending} onClick={onConfirm}>
        Start over and confirm
      </Button>
      {onBack && (
        <p className="mt-6">
          <QuietButton onClick={onBack}>I know the password</QuietButton>
        </p>
      )}
    </EntryLayout>
  );
}

/**
 * The page that the link in the confirmation message opens. In the browser that is signed in to the account it confirms
 * by itself, and a second call does no harm. Anywhere else it asks first: mail programs open links to look for harm.
 */
export function VerifyEmail({ token }: { token: string }) {
  usePageTitle('Confirm your email');
  const session = useSession();
  const signedIn = session.status === 'signed-in';
  const unconfirmed = signedIn && !session.session.user.email_verified ? session.session.user.email : null;
  const [startsOver, setStartsOver] = useState(false);
  const { mutate, mutateAsync, data, isError, isPending, error } = useMutation(
    api.auth.verifyEmail.mutationOptions(),
  );

  useEffect(() => mutate({ token }), [mutate, token]);

  const confirmWithin = async () => {
    await mutateAsync({ token });
    await checkSession();
  };
  const onward = (
    <Button asChild variant={isError && unconfirmed ? 'secondary' : 'primary'} size="lg" className="w-full">
      {signedIn ? (
        <Link to={paths.dashboard.getHref()}>Go to dashboard</Link>
      ) : (
        <Link to={authHrefs.signIn}>Sign in</Link>
      )}
    </Button>
  );
  if (data?.is_started_anew) return <StartedAnew />;
  if (data?.is_press_needed) {
    const { password_of } = data;
    if (password_of && !startsOver)
      return (
        <AskPassword email={password_of} onSignedIn={confirmWithin} onStartOver={() => setStartsOver(true)} />
      );
    return (
      <StartOver
        isPending={isPending}
        onConfirm={() => mutate({ token, is_pressed: true })}
        onBack={password_of ? () => setStartsOver(false) : undefined}
      />
    );
  }
  if (data) {
    return (
      <EntryLayout title="Email confirmed" sub={<p role="status">Thank you. Your email is confirmed.</p>}>
        {onward}
      </EntryLayout>
    );
  }
  if (isError) {
    return (
      <EntryLayout title="Not confirmed yet" sub={<p role="alert">{messageWithWait(error)}</p>}>
        {isUnreachable(error) ? (
          <Button variant="primary" size="lg" className="w-full" onClick={() => mutate({ token })}>
            Try again
          </Button>
        ) : (
          <div className="grid gap-3">
            {unconfirmed && (
              <ResendConfirmation
                email={unconfirmed}
                label="Send a new link"
                variant="primary"
                size="lg"
                className="w-full"
              />
            )}
            {onward}
          </div>
        )}
        {!isUnreachable(error) && !signedIn && (
          <p className="mt-6 text-fg-2">Sign in to have a new link sent to you.</p>
        )}
      </EntryLayout>
    );
  }
  return (
    <EntryLayout
      title="Confirming your email"
      sub={
        <p role="status" className="flex items-center gap-2">
          <Spinner />
          One moment…
        </p>
      }
    />
  );
}
