import { Link } from '../../../lib/router.tsx';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { EntryLayout } from '../../../parts/sign-in/entry-layout.tsx';
import { UnlessNothingLeaves, useInboxTitle } from '../../../parts/sign-in/nothing-leaves.tsx';
import { Button } from '../../../ui/button.tsx';
import { AuthEnd, AuthLink, authHrefs } from '../auth-links.tsx';

export function LinkSent({ to }: { to: string }) {
  const title = useInboxTitle();
  usePageTitle(title);
  return (
    <EntryLayout
      title={title}
      sub={
        <p role="status">
          <UnlessNothingLeaves channel="email" to={to}>
            A link that signs you in is on its way to <b className="font-medium text-fg-1">{to}</b>. It works
            once, for 15 minutes.
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
