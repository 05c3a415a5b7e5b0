import { type ReactNode, useEffect } from 'react';
import { paths } from '../lib/paths.ts';
import { forgetReturnPath, rememberReturnPath, returnPath } from '../lib/return-path.ts';
import { Navigate, useLocation, useNavigate, useSearchParams } from '../lib/router.tsx';
import { checkSession, sessionEndedHere, useSession } from '../lib/session.ts';
import { LoadingView } from './loading-view.tsx';
import { MemberArea } from './member-area.tsx';
import { UnreachableView } from './unreachable-view.tsx';

/** Links in messages do something at /auth, also for somebody who is signed in. */
const messageLinks = ['reset', 'verify'];

export type GateProps = { children: ReactNode };

/** `/` and `/auth`: a session leads on. */
export function GuestGate({ children }: GateProps) {
  const { status } = useSession();
  const [query] = useSearchParams();
  if (status === 'checking') return <LoadingView />;
  const followsLink = messageLinks.some((name) => query.has(name));
  return status === 'signed-in' && !followsLink ? <Navigate to={returnPath()} replace /> : children;
}

/** Everything that is not public. */
export function MemberGate({ children }: GateProps) {
  const { status } = useSession();
  if (status === 'checking') return <LoadingView />;
  if (status === 'unreachable') return <UnreachableView onRetry={() => void checkSession()} />;
  return status === 'signed-in' ? <Arrived>{children}</Arrived> : <ToSignIn />;
}

function Arrived({ children }: GateProps) {
  useEffect(forgetReturnPath, []);
  return <MemberArea>{children}</MemberArea>;
}

/** S1: to /auth, and back to where it was headed after sign-in. Whoever just signed out starts afresh. */
function ToSignIn() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!sessionEndedHere()) rememberReturnPath(`${pathname}${search}${hash}`);
    navigate(paths.auth.getHref(), { replace: true });
  }, [pathname, search, hash, navigate]);
  return <LoadingView />;
}
