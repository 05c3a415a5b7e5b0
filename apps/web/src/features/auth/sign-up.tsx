import { announceSignedIn } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { EntryLayout } from '../../parts/entry-layout.tsx';
import { SignUpForm } from '../../parts/sign-up-form.tsx';
import { AuthEnd, AuthLink, authHrefs } from './auth-links.tsx';

type SignUpProps = { email: string; onEmailChange: (email: string) => void };

export function SignUp({ email, onEmailChange }: SignUpProps) {
  usePageTitle('Create your account');
  return (
    <EntryLayout title="Create your account" sub="First you, then your business, then the first invoice.">
      <SignUpForm email={email} onEmailChange={onEmailChange} onSignedIn={announceSignedIn} />
      <AuthEnd>
        Already have an account? <AuthLink to={authHrefs.signIn}>Sign in</AuthLink>
      </AuthEnd>
    </EntryLayout>
  );
}
