import { type ReactNode, useEffect } from 'react';
import { failureText } from '../lib/errors.ts';
import { paths } from '../lib/paths.ts';
import { forgetReturnPath, rememberReturnPath, returnPath } from '../lib/routing/return-path.ts';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from '../lib/routing/router.tsx';
import { checkSession, sessionEndedHere, useIsOperator, useSession } from '../lib/session/session.ts';
import { keptPerson } from '../lib/session/storage.ts';
import { Button } from '../ui/button.tsx';
import { LoadingView } from './lazy-page.tsx';
import { MemberArea, PageView, WorkerArea } from './member-area.tsx';
import { isScreen, notFoundPage } from './pages.ts';

/**
 * The view that is shown while the server is unreachable. Whether the user is signed in is unknown, so the user is
 * not signed out, and the check is repeated automatically.
 */
function UnreachableView({ error }: { error: unknown }) {
  const { title, description } = failureText(error);
  return (
    <main className="mx-auto grid min-h-dvh max-w-[23.5rem] content-center justify-items-start gap-1.5 px-4">
      <h1 className="font-semibold text-24 tracking-tighter">{title}</h1>
      <p role="status" className="text-fg-2">
        {description}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void checkSession()}>
          Try again
        </Button>
        {keptPerson() && (
          <Button asChild>
            <Link to={paths.today.getHref()}>Open today’s visits</Link>
          </Button>
        )}
      </div>
    </main>
  );
}

/**
 * The parameters of links in emails and text messages that trigger an action at /auth, even for users who are already
 * signed in.
 */
const messageLinks = ['reset', 'verify', 'magic'];

export type GateProps = { children: ReactNode };

/** Guards `/` and `/auth`: signed-in users are redirected. */
export function GuestGate({ children }: GateProps) {
  const { status } = useSession();
  const [query] = useSearchParams();
  if (status === 'checking') return <LoadingView />;
  const followsLink = messageLinks.some((name) => query.has(name));
  return status === 'signed-in' && !followsLink ? <Navigate to={returnPath(query)} replace /> : children;
}

/** Guards all screens that are not public: visitors who are not signed in are redirected. */
export function MemberGate({ children, needsBusiness = true }: GateProps & { needsBusiness?: boolean }) {
  const { status, error } = useSession();
  const isUnknown = status === 'checking' || status === 'unreachable';
  /*
   * Field workers have no access to office screens, so they are redirected to the field screens, which work before the
   * server responds.
   */
  if (isUnknown && keptPerson()?.role === 'field') return <Navigate to={paths.today.getHref()} replace />;
  if (status === 'checking') return <LoadingView />;
  if (status === 'unreachable') return <UnreachableView error={error} />;
  if (status !== 'signed-in') return <ToSignIn />;
  return <Arrived needsBusiness={needsBusiness}>{children}</Arrived>;
}

/**
 * Immediately shows returning users their day from the data on the device; the server checks later whether they still
 * have access.
 */
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

/**
 * Guards screens about the user's own account, which must be reachable before the user has set up a business, for
 * example to sign out.
 */
export const PersonGate = ({ children }: GateProps) => (
  <MemberGate needsBusiness={false}>{children}</MemberGate>
);

/** Shows 'not found' to everyone except the operator (rule T7). The operator does not need a business of their own. */
export function OperatorGate({ children }: GateProps) {
  const isOperator = useIsOperator();
  return (
    <MemberGate needsBusiness={!isOperator}>
      {isOperator ? children : <PageView page={notFoundPage} />}
    </MemberGate>
  );
}

/**
 * Redirects to /auth and, after sign-in, back to the requested page (rule S1). A user who has just signed out, or who
 * asked for a page that does not exist, is redirected to the start page after the next sign-in.
 */
function ToSignIn() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!sessionEndedHere() && isScreen(pathname)) rememberReturnPath(`${pathname}${search}${hash}`);
    navigate(paths.auth.getHref(), { replace: true });
  }, [pathname, search, hash, navigate]);
  return <LoadingView />;
}
