import { Spinner } from '../ui/spinner.tsx';

/** The loading view that is shown while the session is being checked. */
export function LoadingView() {
  return (
    <div role="status" className="flex min-h-dvh items-center justify-center gap-3 text-fg-2">
      <Spinner className="size-5" />
      Loading...
    </div>
  );
}

/** A placeholder that is shown while the code of a screen is loading. */
export function LoadingPage() {
  return (
    <p role="status" className="p-8 text-fg-3">
      Loading page...
    </p>
  );
}
