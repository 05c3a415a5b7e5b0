import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../lib/api.ts';
import { isUnreachable } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router.tsx';
import { useSession } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { EntryLayout } from '../../parts/sign-in/entry-layout.tsx';
import { messageWithWait } from '../../parts/sign-in/wait-text.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AuthLink, authHrefs } from './auth-links.tsx';

/** The account is theirs alone now; what somebody may have set before is gone, the password too. */
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
 * Where the link in the confirmation message leads. In the browser that is signed in to the account it confirms by itself, and
 * twice does no harm. Anywhere else it takes a press: mail programs open links to look for harm.
 */
export function VerifyEmail({ token }: { token: string }) {
  usePageTitle('Confirm your email');
  const signedIn = useSession().status === 'signed-in';
  const { mutate, data, isError, isPending, error } = useMutation(api.auth.verifyEmail.mutationOptions());

  useEffect(() => mutate({ token }), [mutate, token]);

  const onward = (
    <Button asChild variant="primary" size="lg" className="w-full">
      {signedIn ? (
        <Link to={paths.dashboard.getHref()}>Go to dashboard</Link>
      ) : (
        <Link to={authHrefs.signIn}>Sign in</Link>
      )}
    </Button>
  );
  if (data?.is_started_anew) return <StartedAnew />;
  if (data?.is_press_needed) {
    return (
      <EntryLayout
        title="Confirm your email"
        sub="Is this address yours? One press, and it is confirmed. Earlier passwords and devices no longer work then."
      >
        <Button
          variant="primary"
          size="lg"
          className="w-full"
          loading={isPending}
          onClick={() => mutate({ token, is_pressed: true })}
        >
          Confirm email
        </Button>
      </EntryLayout>
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
          onward
        )}
        {!isUnreachable(error) && (
          <p className="mt-6 text-fg-2">Your profile has a button that sends a new link.</p>
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
