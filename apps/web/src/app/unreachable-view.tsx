import { unreachableText } from '../lib/errors.ts';
import { Button } from '../ui/button.tsx';

/** Nobody can say whether there is a session, so nobody is signed out: it tries again by itself. */
export function UnreachableView({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-[23.5rem] content-center justify-items-start gap-1.5 px-4">
      <h1 className="font-semibold text-24 tracking-tighter">{unreachableText.title}</h1>
      <p role="status" className="text-fg-2">
        {unreachableText.description}
      </p>
      <Button variant="primary" className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </main>
  );
}
