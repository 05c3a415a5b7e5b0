import { RotateCw } from 'lucide-react';
import { isOutOfReach } from '../lib/errors.ts';
import { paths } from '../lib/paths.ts';
import { Link } from '../lib/router.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { NoConnection } from './no-connection.tsx';

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

/** The error view for an error that no other code has handled. */
export function ErrorView({ error }: { error: unknown }) {
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
