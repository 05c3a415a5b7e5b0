import { useEffect, useState } from 'react';
import { nextPathOf, rememberReturnPath } from '../../lib/return-path.ts';
import { useSearchParams } from '../../lib/router.tsx';
import { type MessageWay, messageWays } from './auth-links.tsx';
import { MagicLink } from './message/magic-link.tsx';
import { MessageSignIn } from './message/message-sign-in.tsx';
import type { SentMessage } from './message/use-sign-in-message.ts';
import { ForgotPassword } from './password/forgot-password.tsx';
import { NewPassword } from './password/new-password.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SignIn } from './sign-in.tsx';
import { SignUp } from './sign-up.tsx';
import { VerifyEmail } from './verify-email.tsx';

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
