import { invitationUnavailableText } from '@dayworks/shared/members/member';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage, hasCode } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { Link, useSearchParams } from '../../lib/router.tsx';
import { useSession } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { EntryLayout } from '../../parts/sign-in/entry-layout.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { JoinAsGuest } from './join-as-guest.tsx';
import { JoinSignedIn } from './join-signed-in.tsx';

/**
 * The page that the link in an invitation opens; the token in the link is valid for only one email address and only
 * once.
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
      // The query has its own key. Accepting the invitation refetches all member queries, and this query would then
      // fail, because the invitation is used up.
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
      sub={`${invited_by || 'The owner'} would like to work with you in Dayworks.`}
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
      sub="It may have been used, withdrawn or replaced, or it is older than seven days. Ask for a new one."
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
