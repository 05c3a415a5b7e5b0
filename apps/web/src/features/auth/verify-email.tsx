import type { SecondFactorType } from '@dayworks/shared/auth/session';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { isUnreachable } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { Link, usePageTitle } from '../../lib/routing/router.tsx';
import { checkSession, useSession } from '../../lib/session/session.ts';
import { EntryLayout, QuietButton } from '../../parts/sign-in/entry-layout.tsx';
import { ResendConfirmation } from '../../parts/sign-in/resend-confirmation.tsx';
import { isSession, SecondFactorStep } from '../../parts/sign-in/second-factor-form.tsx';
import { SignInForm } from '../../parts/sign-in/sign-in-form.tsx';
import { messageWithWait } from '../../parts/sign-in/sign-in-problems.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { AuthLink, authHrefs } from './auth-links.tsx';

/**
 * The view that is shown after the user has confirmed the email address and reset all credentials. Earlier passwords
 * and devices no longer work, because another person may have set them up.
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
 * The view of the confirmation link in a browser that is not signed in to the account. A user who knows the password
 * signs in, and this confirms the address (rule A4a). A user who did not set the password starts over, which removes
 * all credentials that somebody else may have set.
 */
function AskPassword({ email, onSignedIn, onStartOver }: AskPasswordProps) {
  const [secondFactor, setSecondFactor] = useState<SecondFactorType | null>(null);
  if (secondFactor)
    return (
      <EntryLayout title="Confirm it’s you">
        <SecondFactorStep first={secondFactor} onVerified={onSignedIn} />
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
      <p className="mt-6 text-fg-2">
        <QuietButton onClick={onStartOver}>I did not choose a password, or I don’t know it</QuietButton>
      </p>
    </EntryLayout>
  );
}

type AskPasswordProps = { email: string; onSignedIn: () => Promise<void>; onStartOver: () => void };

type StartOverProps = { isPending: boolean; onConfirm: () => void; onBack?: () => void };

function StartOver({ isPending, onConfirm, onBack }: StartOverProps) {
  return (
    <EntryLayout
      title="Confirm your email"
      sub="If you confirm without a password, the account becomes yours alone. Earlier passwords and signed-in devices stop working, and you choose a new password."
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
 * The page that the link in the confirmation email opens. In a browser that is signed in to the account, the page
 * confirms the address automatically, and opening the link again does no harm. In any other browser, the page asks
 * first, because email programs open links to scan them.
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
      <EntryLayout title="Email not confirmed yet" sub={<p role="alert">{messageWithWait(error)}</p>}>
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
        {!isUnreachable(error) && !signedIn && <p className="mt-6 text-fg-2">Sign in to get a new link.</p>}
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
