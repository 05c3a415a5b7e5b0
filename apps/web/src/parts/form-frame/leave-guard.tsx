import { useEffect, useEffectEvent, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useBlocker } from '../../lib/use-blocker.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

type LeaveGuardProps = {
  /** Whether there is something to lose. */
  when: boolean;
  description: string;
  /** Somebody chose to leave all the same. */
  onLeave?: () => void;
  /**
   * Of a form over the screen: the address may name it, so a change of its query leaves as well, and its own buttons
   * ask like every other way out.
   */
  panel?: { isAsked: boolean; onStay: () => void; onClose: () => void };
};

/**
 * Asks before unsaved work is left behind: in the app with a dialog, on closing the tab with the browser's own. The
 * only one there is, for pages, dialogs, sheets and drawers alike.
 */
export function LeaveGuard({ when, description, onLeave, panel }: LeaveGuardProps) {
  const [isClosing, setClosing] = useState(false);
  const guards = when && !isClosing;
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      guards &&
      (here.pathname !== there.pathname || (panel !== undefined && here.search !== there.search)) &&
      // Whoever was signed out, here or in another tab, has to leave.
      there.pathname !== paths.auth.path,
  );

  useEffect(() => {
    if (!guards) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [guards]);

  // Only after the blocker has heard of it: closing may change the address.
  const close = useEffectEvent(() => panel?.onClose());
  useEffect(() => {
    if (isClosing) close();
  }, [isClosing]);

  const leave = () => {
    onLeave?.();
    if (blocker.proceed) blocker.proceed();
    else setClosing(true);
  };

  return (
    <ConfirmDialog
      open={!isClosing && (panel?.isAsked || blocker.state === 'blocked')}
      onOpenChange={() => {
        blocker.reset?.();
        panel?.onStay();
      }}
      title="Leave without saving?"
      description={description}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={leave}
    />
  );
}
