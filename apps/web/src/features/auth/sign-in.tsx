import { announceSignedIn } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { EntryLayout } from '../../parts/entry-layout.tsx';
import { SignInForm } from '../../parts/sign-in-form.tsx';
import { AuthEnd, AuthLink, authHrefs } from './auth-links.tsx';

type SignInProps = { email: string; onEmailChange: (email: string) => void };

export function SignIn({ email, onEmailChange }: SignInProps) {
  usePageTitle('Sign in');
  return (
    <EntryLayout title="Sign in" sub="Good to see you again.">
      <SignInForm
        email={email}
        onEmailChange={onEmailChange}
        onSignedIn={announceSignedIn}
        forgotLink={
          <AuthLink to={authHrefs.forgot} className="text-13">
            Forgot it?
          </AuthLink>
        }
      />
      <AuthEnd>
        No account yet? <AuthLink to={authHrefs.signUp}>Create one</AuthLink>
      </AuthEnd>
    </EntryLayout>
  );
}
