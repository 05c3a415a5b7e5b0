import { announceSignedIn } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { EntryLayout } from '../../parts/sign-in/entry-layout.tsx';
import { SignUpForm } from '../../parts/sign-in/sign-up-form.tsx';
import { useSignInMethods } from '../../parts/sign-in/use-sign-in-methods.ts';
import { Alert } from '../../ui/alert.tsx';
import { AuthEnd, AuthLink, authHrefs } from './auth-links.tsx';

type SignUpProps = { handle: string; onHandleChange: (handle: string) => void };

export function SignUp({ handle, onHandleChange }: SignUpProps) {
  usePageTitle('Create your account');
  const isByInvitation = useSignInMethods()?.sign_up === 'invite';
  return (
    <EntryLayout title="Create your account" sub="First you, then your business, then the first invoice.">
      {isByInvitation && (
        <div className="mb-4">
          <Alert tone="info" title="You need an invitation to sign up here">
            Ask the owner of your business to invite you, then open the link in the message. Already invited?
            Sign up below with that same email address.
          </Alert>
        </div>
      )}
      <SignUpForm handle={handle} onHandleChange={onHandleChange} onSignedIn={announceSignedIn} />
      <AuthEnd>
        Already have an account? <AuthLink to={authHrefs.signIn}>Sign in</AuthLink>
      </AuthEnd>
    </EntryLayout>
  );
}
