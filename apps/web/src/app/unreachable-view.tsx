import { unreachableText } from '../lib/errors.ts';
import { keptPerson } from '../lib/offline.ts';
import { paths } from '../lib/paths.ts';
import { Link } from '../lib/router.tsx';
import { Button } from '../ui/button.tsx';

/** Nobody can say whether there is a session, so nobody is signed out: it tries again by itself. */
export function UnreachableView({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-[23.5rem] content-center justify-items-start gap-1.5 px-4">
      <h1 className="font-semibold text-24 tracking-tighter">{unreachableText.title}</h1>
      <p role="status" className="text-fg-2">
        {unreachableText.description}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" onClick={onRetry}>
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
