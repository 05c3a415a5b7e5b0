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
 * The view that is shown while the server is unreachable. The app cannot check whether the user is still signed in, so
 * it keeps the user signed in and repeats the check automatically.
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
 * The URL parameters of the links in emails and text messages. These links trigger an action at /auth, even for users
 * who are already signed in.
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
   * Field workers have no access to office screens. They are redirected to the field screens, which work even before
   * the server responds.
   */
  if (isUnknown && keptPerson()?.role === 'field') return <Navigate to={paths.today.getHref()} replace />;
  if (status === 'checking') return <LoadingView />;
  if (status === 'unreachable') return <UnreachableView error={error} />;
  if (status !== 'signed-in') return <ToSignIn />;
  return <Arrived needsBusiness={needsBusiness}>{children}</Arrived>;
}

/**
 * Returning users immediately see their visits from the data stored on the device. The server checks afterward whether
 * they still have access.
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
 * Guards screens about the user's own account. Users must be able to reach these screens before they have set up a
 * business, for example to sign out.
 */
export const PersonGate = ({ children }: GateProps) => (
  <MemberGate needsBusiness={false}>{children}</MemberGate>
);

/** Shows 'not found' to everyone except the operator (rule T7), who does not need a business to see these screens. */
export function OperatorGate({ children }: GateProps) {
  const isOperator = useIsOperator();
  return (
    <MemberGate needsBusiness={!isOperator}>
      {isOperator ? children : <PageView page={notFoundPage} />}
    </MemberGate>
  );
}

/**
 * Redirects to /auth and, after the user signs in, back to the requested page (rule S1). A user who has just signed out
 * or requested a page that does not exist is sent to the start page after signing in.
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
