import { useEffect } from 'react';
import { paths } from '../lib/paths.ts';
import { useBlocker } from '../lib/use-blocker.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

type LeaveGuardProps = { when: boolean; description: string };

/** Asks before unsaved work is left behind: in the app with a dialog, on closing the tab with the browser's own. */
export function LeaveGuard({ when, description }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when &&
      nextLocation.pathname !== currentLocation.pathname &&
      // Whoever was signed out, here or in another tab, has to leave.
      nextLocation.pathname !== paths.auth.path,
  );

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Leave without saving?"
      description={description}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
