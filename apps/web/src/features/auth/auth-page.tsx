import { useState } from 'react';
import { useSearchParams } from '../../lib/router.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { NewPassword } from './new-password.tsx';
import { SignIn } from './sign-in.tsx';
import { SignUp } from './sign-up.tsx';
import { VerifyEmail } from './verify-email.tsx';

/** One address for every way in; which one is shown stands in the query. */
export default function AuthPage() {
  const [query] = useSearchParams();
  const [email, setEmail] = useState('');
  const resetToken = query.get('reset');
  const verifyToken = query.get('verify');
  const typed = { email, onEmailChange: setEmail };
  if (resetToken) return <NewPassword token={resetToken} />;
  if (verifyToken) return <VerifyEmail key={verifyToken} token={verifyToken} />;
  if (query.get('mode') === 'sign-up') return <SignUp {...typed} />;
  if (query.get('mode') === 'forgot') return <ForgotPassword {...typed} />;
  return <SignIn {...typed} />;
}
