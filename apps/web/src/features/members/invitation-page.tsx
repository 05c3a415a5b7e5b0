import type { SecondFactorType, Session, SignInOutcome } from '@dayworks/shared/auth/session';
import { type InvitationPreview, invitationUnavailableText } from '@dayworks/shared/members/member';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage, hasCode } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { Link, usePageTitle, useSearchParams } from '../../lib/routing/router.tsx';
import { announceMfaVerified, announceSignedIn, useSession } from '../../lib/session/session.ts';
import { BusinessLogo } from '../../parts/business/business-logo.tsx';
import { EntryLayout, QuietButton } from '../../parts/sign-in/entry-layout.tsx';
import { isSession, SecondFactorStep } from '../../parts/sign-in/second-factor-form.tsx';
import { SignInForm } from '../../parts/sign-in/sign-in-form.tsx';
import { SignUpForm } from '../../parts/sign-in/sign-up-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { JoinSignedIn, useJoin } from './join-signed-in.tsx';

function InvitationCard({ invitation }: { invitation: InvitationPreview }) {
  const { business_name, logo_url, email } = invitation;
  return (
    <div className="mb-6 flex items-center gap-3.5 rounded-10 border border-line bg-surface-0 p-4">
      <BusinessLogo name={business_name} src={logo_url} />
      <div className="min-w-0">
        <p className="truncate font-semibold">{business_name}</p>
        <p className="truncate text-13 text-fg-3">For {email} only</p>
      </div>
    </div>
  );
}

type JoinAsGuestProps = { token: string; invitedEmail: string; onRefused: (error: unknown) => void };

/**
 * Signs the visitor in, or creates an account, with the invited email address, and joins the business in the same step.
 */
function JoinAsGuest({ token, invitedEmail, onRefused }: JoinAsGuestProps) {
  const [hasAccount, setHasAccount] = useState(false);
  const [secondFactor, setSecondFactor] = useState<SecondFactorType | null>(null);
  const { join } = useJoin(token);

  const joinWith = async (session: Session) => {
    try {
      await join(session);
    } catch (error) {
      /*
       * The user is signed in, but the server rejected the invitation. The page therefore continues as for a signed-in
       * user and shows the reason.
       */
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

/**
 * The page that the link in an invitation opens. The token in the link is valid only once and only for one email
 * address.
 */
export default function InvitationPage() {
  usePageTitle('Invitation');
  const [query] = useSearchParams();
  const token = query.get('token');
  const session = useSession();
  const [refusal, setRefusal] = useState<unknown>(null);
  const preview = useQuery(
    api.members.previewInvitation.queryOptions({
      input: token ? { token } : skipToken,
      /*
       * The invitation query has its own query key. Accepting the invitation refetches all other member queries, but
       * this query would then fail, because the invitation has already been used.
       */
      queryKey: ['invitation', token],
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );

  if (!token || hasCode(preview.error, 'NOT_FOUND') || hasCode(preview.error, 'BAD_REQUEST')) {
    return <Unavailable signedIn={session.status === 'signed-in'} />;
  }
  if (preview.isError) {
    return (
      <EntryLayout title="One moment" sub={<p role="alert">{errorMessage(preview.error)}</p>}>
        <Button size="lg" className="w-full" onClick={() => void preview.refetch()}>
          Try again
        </Button>
      </EntryLayout>
    );
  }
  if (!preview.data || session.status === 'checking') {
    return (
      <EntryLayout title="Invitation">
        <Loading label="Loading the invitation">
          <Skeleton className="h-20 w-full" />
        </Loading>
      </EntryLayout>
    );
  }
  const { email, business_name, invited_by } = preview.data;
  const join = { token, invitedEmail: email, onRefused: setRefusal };
  return (
    <EntryLayout
      title={`Join ${business_name}`}
      sub={`${invited_by || 'The owner'} invited you to work together in Dayworks.`}
    >
      <InvitationCard invitation={preview.data} />
      {session.status === 'signed-in' ? (
        <JoinSignedIn {...join} user={session.session.user} refusal={refusal} />
      ) : (
        <JoinAsGuest {...join} />
      )}
    </EntryLayout>
  );
}

function Unavailable({ signedIn }: { signedIn: boolean }) {
  return (
    <EntryLayout
      title={invitationUnavailableText}
      sub="The invitation may have been used, withdrawn or replaced, or it is older than seven days. Ask for a new one."
    >
      <Button asChild size="lg" className="w-full">
        {signedIn ? (
          <Link to={paths.dashboard.getHref()}>Go to dashboard</Link>
        ) : (
          <Link to={paths.auth.getHref()}>Sign in</Link>
        )}
      </Button>
    </EntryLayout>
  );
}
