import { useEffect, useEffectEvent, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import type { Guard, Location } from '../../lib/routing/browser-history.ts';
import { navigation } from '../../lib/routing/router.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

type ShouldBlock = (attempt: { currentLocation: Location; nextLocation: Location }) => boolean;

type Blocker =
  | { state: 'unblocked'; proceed?: undefined; reset?: undefined }
  | { state: 'blocked'; proceed: () => void; reset: () => void };

/** Blocks navigation until the user decides whether to leave or to stay. */
function useBlocker(shouldBlock: ShouldBlock): Blocker {
  const [held, setHeld] = useState<{ letThrough: () => void } | null>(null);

  const holdUp = useEffectEvent<Guard>((nextLocation, letThrough) => {
    const isBlocked = shouldBlock({ currentLocation: navigation.read().location, nextLocation });
    if (isBlocked) setHeld({ letThrough });
    return isBlocked;
  });
  useEffect(() => navigation.guard((next, letThrough) => holdUp(next, letThrough)), []);

  if (!held) return { state: 'unblocked' };
  return {
    state: 'blocked',
    proceed() {
      setHeld(null);
      held.letThrough();
    },
    reset: () => setHeld(null),
  };
}

type LeaveGuardProps = {
  /** True if the form has unsaved changes that leaving the page would lose. */
  when: boolean;
  description: string;
  /** Called when the user has chosen to leave the form and lose the changes. */
  onLeave?: () => void;
  /**
   * Set if the form is shown on top of a screen. Because such a form can be part of the query string of the URL, a
   * change to the query string also counts as leaving the form. The form's own buttons ask for confirmation too.
   */
  panel?: { isAsked: boolean; onStay: () => void; onClose: () => void };
};

/**
 * Asks for confirmation before unsaved work is lost: with a dialog in the app, or with the browser's own dialog when
 * the tab is closed. All pages, dialogs, sheets and drawers use this guard.
 */
export function LeaveGuard({ when, description, onLeave, panel }: LeaveGuardProps) {
  const [isClosing, setClosing] = useState(false);
  const guards = when && !isClosing;
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      guards &&
      (here.pathname !== there.pathname || (panel !== undefined && here.search !== there.search)) &&
      /*
       * A user who was signed out, in this tab or in another tab, must be able to leave the form without confirmation.
       */
      there.pathname !== paths.auth.path,
  );

  useEffect(() => {
    if (!guards) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [guards]);

  /*
   * Closing the panel may change the URL. The guard that blocks navigation must be updated first. Otherwise, it would
   * block that change of the URL.
   */
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
