import { type ReactNode, useEffect } from 'react';
import { keptPerson } from '../lib/offline.ts';
import { paths } from '../lib/paths.ts';
import { forgetReturnPath, rememberReturnPath, returnPath } from '../lib/return-path.ts';
import { Navigate, useLocation, useNavigate, useSearchParams } from '../lib/router.tsx';
import { sessionEndedHere, useIsOperator, useSession } from '../lib/session.ts';
import { LoadingView } from './loading-view.tsx';
import { MemberArea, WorkerArea } from './member-area.tsx';
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
  const { status, error } = useSession();
  const isUnknown = status === 'checking' || status === 'unreachable';
  // A field worker has nothing here, and their own screens work before the server answers.
  if (isUnknown && keptPerson()?.role === 'field') return <Navigate to={paths.today.getHref()} replace />;
  if (status === 'checking') return <LoadingView />;
  if (status === 'unreachable') return <UnreachableView error={error} />;
  if (status !== 'signed-in') return <ToSignIn />;
  return <Arrived needsBusiness={needsBusiness}>{children}</Arrived>;
}

/** Whoever was here before gets their day at once, from the device; the server says later whether they still may. */
export function WorkerGate({ children }: GateProps) {
  const { status, error } = useSession();
  if (status === 'signed-out') return <ToSignIn />;
  if (status === 'signed-in' || keptPerson()) return <WorkerArea>{children}</WorkerArea>;
  return status === 'checking' ? <LoadingView /> : <UnreachableView error={error} />;
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
