import { Link } from '../../../lib/router.tsx';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { EntryLayout } from '../../../parts/sign-in/entry-layout.tsx';
import { Button } from '../../../ui/button.tsx';
import { AuthEnd, AuthLink, authHrefs } from '../auth-links.tsx';

export function LinkSent({ to }: { to: string }) {
  usePageTitle('Check your inbox');
  return (
    <EntryLayout
      title="Check your inbox"
      sub={
        <p role="status">
          A link that signs you in is on its way to <b className="font-medium text-fg-1">{to}</b>. It works
          once, for 15 minutes.
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
