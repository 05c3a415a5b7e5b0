import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { isUnreachable } from '../../../lib/errors.ts';
import { returnPath } from '../../../lib/routing/return-path.ts';
import { Link, useNavigate, usePageTitle, useSearchParams } from '../../../lib/routing/router.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { accountAddress } from '../../../parts/sign-in/account-address.ts';
import { EntryLayout } from '../../../parts/sign-in/entry-layout.tsx';
import { UnlessNothingLeaves, useInboxTitle } from '../../../parts/sign-in/nothing-leaves.tsx';
import { isSession } from '../../../parts/sign-in/sign-in-outcome.ts';
import { messageWithWait } from '../../../parts/sign-in/wait-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { AuthEnd, AuthLink, authHrefs } from '../auth-links.tsx';
import { useFinishSignIn } from '../use-finish-sign-in.ts';

export function LinkSent({ to }: { to: string }) {
  const title = useInboxTitle();
  usePageTitle(title);
  return (
    <EntryLayout
      title={title}
      sub={
        <p role="status">
          <UnlessNothingLeaves channel="email" to={to}>
            We sent a sign-in link to <b className="font-medium text-fg-1">{to}</b>. It works once and expires
            in 15 minutes.
          </UnlessNothingLeaves>
        </p>
      }
    >
      <Button asChild size="lg" className="w-full">
        <Link to={authHrefs.ask('email-link')}>Use another address</Link>
      </Button>
      <AuthEnd>
        <AuthLink to={authHrefs.signIn}>Sign in another way</AuthLink>
      </AuthEnd>
    </EntryLayout>
  );
}

/**
 * The target of the link in the sign-in email. A click is required to sign in, because email programs open links to
 * scan them, and a link works only once.
 */
export function MagicLink({ token }: { token: string }) {
  usePageTitle('Sign in');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const session = useSession();
  const finish = useFinishSignIn();
  const destination = returnPath(query);
  const signIn = useMutation(
    api.auth.signInWithMagicLink.mutationOptions({
      onSuccess: (outcome) => {
        finish(outcome);
        if (isSession(outcome)) navigate(destination, { replace: true });
      },
    }),
  );
  const isUsedUp = signIn.isError && !isUnreachable(signIn.error);
  const signedInAs = session.status === 'signed-in' ? session.session.user : null;

  return (
    <EntryLayout
      title="Sign in to Dayworks"
      sub={
        signedInAs
          ? `You are already signed in as ${accountAddress(signedInAs)}.`
          : !isUsedUp && 'Press the button to sign in.'
      }
    >
      <div className="grid gap-4">
        {signIn.isError && (
          <Alert tone="danger" live>
            {messageWithWait(signIn.error)}
          </Alert>
        )}
        {isUsedUp ? (
          <Button asChild variant="primary" size="lg">
            <Link to={authHrefs.ask('email-link')}>Email me a new link</Link>
          </Button>
        ) : (
          <Button
            variant="primary"
            size="lg"
            autoFocus
            loading={signIn.isPending}
            onClick={() => signIn.mutate({ token })}
          >
            {signedInAs ? 'Sign in with this link instead' : 'Sign in'}
          </Button>
        )}
        {signedInAs && (
          <Button asChild size="lg">
            <Link to={destination}>Stay signed in as {signedInAs.name || accountAddress(signedInAs)}</Link>
          </Button>
        )}
      </div>
      {!signedInAs && (
        <AuthEnd>
          <AuthLink to={authHrefs.signIn}>Sign in another way</AuthLink>
        </AuthEnd>
      )}
    </EntryLayout>
  );
}
