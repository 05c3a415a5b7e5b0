import { failureText } from '../lib/errors.ts';
import { keptPerson } from '../lib/offline.ts';
import { paths } from '../lib/paths.ts';
import { Link } from '../lib/router.tsx';
import { checkSession } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';

/**
 * The view that is shown while the server is unreachable. Whether the user is signed in is unknown, so the user is
 * not signed out, and the check is repeated automatically.
 */
export function UnreachableView({ error }: { error: unknown }) {
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
