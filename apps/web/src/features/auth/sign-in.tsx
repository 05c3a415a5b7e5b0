import { isSsoError, ssoErrorTexts } from '@dayworks/shared/auth/sso-error';
import { useState } from 'react';
import { useSearchParams } from '../../lib/router.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { EntryLayout } from '../../parts/sign-in/entry-layout.tsx';
import { passkeyProblem } from '../../parts/sign-in/passkey-problem.ts';
import { SignInForm } from '../../parts/sign-in/sign-in-form.tsx';
import { useSignInMethods } from '../../parts/sign-in/use-sign-in-methods.ts';
import { Alert } from '../../ui/alert.tsx';
import { AuthDivider, AuthEnd, AuthLink, authHrefs } from './auth-links.tsx';
import type { SentMessage } from './message/use-sign-in-message.ts';
import { OtherWays } from './other-ways.tsx';
import { useFinishSignIn } from './use-finish-sign-in.ts';
import { usePasskeySuggestions } from './use-passkey-sign-in.ts';

type SignInProps = {
  handle: string;
  onHandleChange: (handle: string) => void;
  onSent: (message: SentMessage) => void;
};

export function SignIn({ handle, onHandleChange, onSent }: SignInProps) {
  usePageTitle('Sign in');
  const [query] = useSearchParams();
  const methods = useSignInMethods();
  const finish = useFinishSignIn();
  const [problem, setProblem] = useState<string | null>(null);
  usePasskeySuggestions((error) => setProblem(passkeyProblem(error)));
  const ssoError = query.get('error');
  const shownProblem = problem ?? (isSsoError(ssoError) ? ssoErrorTexts[ssoError] : null);
  return (
    <EntryLayout title="Sign in" sub="Good to see you again.">
      {shownProblem && (
        <div className="mb-4">
          <Alert tone="danger" live>
            {shownProblem}
          </Alert>
        </div>
      )}
      <SignInForm
        handle={handle}
        onHandleChange={onHandleChange}
        onOutcome={finish}
        suggestsPasskeys
        forgotLink={
          <AuthLink to={authHrefs.forgot} className="text-13">
            Forgot it?
          </AuthLink>
        }
      />
      <AuthDivider>or</AuthDivider>
      <OtherWays handle={handle} methods={methods} onSent={onSent} onProblem={setProblem} />
      <AuthEnd>
        {methods?.sign_up === 'invite' ? (
          'New here? You need an invitation. Ask the owner of your business for one.'
        ) : (
          <>
            No account yet? <AuthLink to={authHrefs.signUp}>Create one</AuthLink>
          </>
        )}
      </AuthEnd>
    </EntryLayout>
  );
}
