import { RotateCw } from 'lucide-react';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { isOutOfReach } from '../lib/errors.ts';
import { paths } from '../lib/paths.ts';
import { Link, useLocation, usePageTitle } from '../lib/routing/router.tsx';
import { Button } from '../ui/button.tsx';
import { Page, PageHeader } from '../ui/page.tsx';

const retryMs = 5_000;

/** If the code of a screen fails to load, the browser does not request it again, so the whole page is reloaded. */
async function reloadOnceReachable(): Promise<boolean> {
  const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok) window.location.reload();
  return answer?.ok ?? false;
}

/**
 * The view that replaces a screen while the server does not respond. The page reloads automatically once the server
 * responds.
 */
function NoConnection() {
  usePageTitle('No connection');
  const [isTrying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    if (!(await reloadOnceReachable())) setTrying(false);
  };
  useEffect(() => {
    const timer = setInterval(() => void reloadOnceReachable(), retryMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <Page role="alert">
      <PageHeader
        title="No connection"
        sub="We can’t reach the server, so this screen did not load. Your data is safe, and we’ll keep trying."
      />
      <Button variant="primary" loading={isTrying} onClick={() => void retry()}>
        <RotateCw />
        Retry
      </Button>
    </Page>
  );
}

interface Failure {
  status: string;
  message: string;
  stack?: string;
}

function describe(error: unknown): Failure {
  if (error instanceof Error) {
    const status = 'status' in error ? String(error.status) : error.name;
    return { status, message: error.message, stack: error.stack };
  }
  return { status: 'Error', message: String(error) };
}

/** The error view for errors that were not handled anywhere else. */
function ErrorView({ error }: { error: unknown }) {
  return isOutOfReach(error) ? <NoConnection /> : <UnexpectedError error={error} />;
}

function UnexpectedError({ error }: { error: unknown }) {
  usePageTitle('Error');
  const { status, message, stack } = describe(error);
  return (
    <Page role="alert">
      <h1 className="font-semibold text-24 tracking-tighter">Unexpected Application Error!</h1>
      <p className="mt-3 text-13 text-fg-3">{status}</p>
      <p className="mt-1 break-words text-fg-1">{message}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => window.location.reload()}>
          <RotateCw />
          Reload
        </Button>
        <Button asChild>
          <Link to={paths.dashboard.getHref()}>Go to dashboard</Link>
        </Button>
      </div>
      {stack && (
        <pre className="mt-6 whitespace-pre-wrap break-words rounded-8 bg-surface-2 p-4 font-mono text-12 text-fg-2">
          {stack}
        </pre>
      )}
    </Page>
  );
}

type CatcherProps = { place: string; children: ReactNode };
type CatcherState = { failure: { error: unknown } | null };

class Catcher extends Component<CatcherProps, CatcherState> {
  override state: CatcherState = { failure: null };

  static getDerivedStateFromError(error: unknown): CatcherState {
    return { failure: { error } };
  }

  override componentDidUpdate(before: CatcherProps) {
    if (this.state.failure && before.place !== this.props.place) this.setState({ failure: null });
  }

  override render() {
    const { failure } = this.state;
    return failure ? <ErrorView error={failure.error} /> : this.props.children;
  }
}

/**
 * If a component inside this boundary throws an error, the error view is shown until the user navigates to another
 * screen.
 */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return <Catcher place={key}>{children}</Catcher>;
}
