import { isSsoError, ssoErrorTexts } from '@dayworks/shared/auth/sign-in-texts';
import { useEffect, useState } from 'react';
import { nextPathOf, rememberReturnPath } from '../../lib/routing/return-path.ts';
import { usePageTitle, useSearchParams } from '../../lib/routing/router.tsx';
import { announceSignedIn } from '../../lib/session/session.ts';
import { EntryLayout } from '../../parts/sign-in/entry-layout.tsx';
import { SignInForm } from '../../parts/sign-in/sign-in-form.tsx';
import { useSignInMethods, useWaitsForSignInMethods } from '../../parts/sign-in/sign-in-methods.tsx';
import { passkeyProblem } from '../../parts/sign-in/sign-in-problems.ts';
import { SignUpForm } from '../../parts/sign-in/sign-up-form.tsx';
import { Alert } from '../../ui/alert.tsx';
import { AuthDivider, AuthEnd, AuthLink, authHrefs, type MessageWay, messageWays } from './auth-links.tsx';
import { AskForMessage, EnterCode, LinkSent, MagicLink } from './message-sign-in.tsx';
import { OtherWays } from './other-ways.tsx';
import { ForgotPassword, NewPassword } from './password-reset.tsx';
import { SecondFactor } from './second-factor.tsx';
import { type SentMessage, useFinishSignIn, usePasskeySuggestions } from './use-sign-in.ts';
import { VerifyEmail } from './verify-email.tsx';

type SignInProps = {
  handle: string;
  onHandleChange: (handle: string) => void;
  onSent: (message: SentMessage) => void;
};

function SignIn({ handle, onHandleChange, onSent }: SignInProps) {
  usePageTitle('Sign in');
  const [query] = useSearchParams();
  const methods = useSignInMethods();
  const isWaiting = useWaitsForSignInMethods();
  const finish = useFinishSignIn();
  const [problem, setProblem] = useState<string | null>(null);
  usePasskeySuggestions((error) => setProblem(passkeyProblem(error)));
  const ssoError = query.get('error');
  const shownProblem = problem ?? (isSsoError(ssoError) ? ssoErrorTexts[ssoError] : null);
  return (
    <EntryLayout title="Sign in" sub="Welcome back.">
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
            Forgot password?
          </AuthLink>
        }
      />
      {/*
       * The sign-in buttons depend on the available sign-in methods. They are shown only once the methods are known,
       * because otherwise the layout would shift.
       */}
      <div className={isWaiting ? 'invisible' : undefined}>
        <AuthDivider>or</AuthDivider>
        <OtherWays handle={handle} methods={methods} onSent={onSent} onProblem={setProblem} />
        <AuthEnd>
          {methods?.sign_up === 'invite' ? (
            'New here? You need an invitation. Ask the owner of your business for one.'
          ) : (
            <>
              Don’t have an account? <AuthLink to={authHrefs.signUp}>Create one</AuthLink>
            </>
          )}
        </AuthEnd>
      </div>
    </EntryLayout>
  );
}

type SignUpProps = { handle: string; onHandleChange: (handle: string) => void };

function SignUp({ handle, onHandleChange }: SignUpProps) {
  usePageTitle('Create your account');
  const isByInvitation = useSignInMethods()?.sign_up === 'invite';
  return (
    <EntryLayout
      title="Create your account"
      sub="Set up your account, then your business, then your first invoice."
    >
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

type MessageSignInProps = {
  way: MessageWay;
  handle: string;
  onHandleChange: (handle: string) => void;
  sent: SentMessage | null;
  onSent: (message: SentMessage) => void;
};

/**
 * Asks where to send the sign-in message, and then shows the email address or phone number that it was sent to. After a
 * reload, the page asks for the address or number again.
 */
function MessageSignIn({ way, handle, onHandleChange, sent, onSent }: MessageSignInProps) {
  const [query] = useSearchParams();
  if (query.get('step') !== 'sent' || sent?.way !== way) {
    return <AskForMessage way={way} handle={handle} onHandleChange={onHandleChange} onSent={onSent} />;
  }
  return way === 'email-link' ? <LinkSent to={sent.to} /> : <EnterCode way={way} to={sent.to} />;
}

/** One page for all sign-in methods; the query string determines which method is shown. */
export default function AuthPage() {
  const [query] = useSearchParams();
  const [handle, setHandle] = useState('');
  const [sent, setSent] = useState<SentMessage | null>(null);
  const resetToken = query.get('reset');
  const verifyToken = query.get('verify');
  const magicToken = query.get('magic');
  const secondFactor = query.get('second_factor');
  const mode = query.get('mode');
  const next = nextPathOf(query);

  useEffect(() => {
    if (next) rememberReturnPath(next);
  }, [next]);

  const typed = { handle, onHandleChange: setHandle };
  if (resetToken) return <NewPassword proof={{ token: resetToken }} />;
  if (verifyToken) return <VerifyEmail key={verifyToken} token={verifyToken} />;
  if (magicToken) return <MagicLink token={magicToken} />;
  if (secondFactor) return <SecondFactor handle={handle} />;
  if (mode === 'sign-up') return <SignUp {...typed} />;
  if (mode === 'forgot') return <ForgotPassword {...typed} />;
  const way = messageWays.find((name): name is MessageWay => name === mode);
  if (way) return <MessageSignIn key={way} way={way} sent={sent} onSent={setSent} {...typed} />;
  return <SignIn onSent={setSent} {...typed} />;
}
