import { type ReactNode, useEffect } from 'react';
import { paths } from '../lib/paths.ts';
import { forgetReturnPath, rememberReturnPath, returnPath } from '../lib/return-path.ts';
import { Navigate, useLocation, useNavigate, useSearchParams } from '../lib/router.tsx';
import { checkSession, sessionEndedHere, useIsOperator, useSession } from '../lib/session.ts';
import { LoadingView } from './loading-view.tsx';
import { MemberArea } from './member-area.tsx';
import { PageView } from './page-view.tsx';
import { notFoundPage } from './pages.ts';
import { UnreachableView } from './unreachable-view.tsx';

/** Links in messages do something at /auth, also for somebody who is signed in. */
const messageLinks = ['reset', 'verify', 'magic'];

export type GateProps = { children: ReactNode };

/** `/` and `/auth`: a session leads on. */
export function GuestGate({ children }: GateProps) {
  const { status } = useSession();
  const [query] = useSearchParams();
  if (status === 'checking') return <LoadingView />;
  const followsLink = messageLinks.some((name) => query.has(name));
  return status === 'signed-in' && !followsLink ? <Navigate to={returnPath(query)} replace /> : children;
}

/** Everything that is not public. */
export function MemberGate({ children, needsBusiness = true }: GateProps & { needsBusiness?: boolean }) {
  const { status } = useSession();
  if (status === 'checking') return <LoadingView />;
  if (status === 'unreachable') return <UnreachableView onRetry={() => void checkSession()} />;
  if (status !== 'signed-in') return <ToSignIn />;
  return <Arrived needsBusiness={needsBusiness}>{children}</Arrived>;
}

function Arrived({ children, needsBusiness }: GateProps & { needsBusiness: boolean }) {
  useEffect(forgetReturnPath, []);
  return <MemberArea needsBusiness={needsBusiness}>{children}</MemberArea>;
}

/** What is about the person alone: they can leave again before they have set up a business. */
export const PersonGate = ({ children }: GateProps) => (
  <MemberGate needsBusiness={false}>{children}</MemberGate>
);

/** For everybody else nothing is there (T7). Running the installation takes no business of one's own. */
export function OperatorGate({ children }: GateProps) {
  const isOperator = useIsOperator();
  return (
    <MemberGate needsBusiness={!isOperator}>
      {isOperator ? children : <PageView page={notFoundPage} />}
    </MemberGate>
  );
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
