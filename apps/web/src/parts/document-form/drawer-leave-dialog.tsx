import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import { useEffect, useEffectEvent, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useBlocker } from '../../lib/use-blocker.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { keptAsDraftText } from './form-texts.ts';

type DrawerLeaveDialogProps = {
  kind: DocumentKind;
  /** Whether there is something to ask about. */
  when: boolean;
  /** Set by the drawer's own ways of closing. */
  isAsked: boolean;
  onStay: () => void;
  onLeave: () => void;
};

/** Asks before the drawer goes away with unsaved work, be it by its own button, by Back or by another address. */
export function DrawerLeaveDialog({ kind, when, isAsked, onStay, onLeave }: DrawerLeaveDialogProps) {
  const [isLeaving, setLeaving] = useState(false);
  const guards = when && !isLeaving;
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      guards &&
      here.pathname + here.search !== there.pathname + there.search &&
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
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (isLeaving) leave();
  }, [isLeaving]);

  return (
    <ConfirmDialog
      open={!isLeaving && (isAsked || blocker.state === 'blocked')}
      onOpenChange={() => {
        blocker.reset?.();
        onStay();
      }}
      title="Leave without saving?"
      description={keptAsDraftText(kind)}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => (blocker.proceed ? blocker.proceed() : setLeaving(true))}
    />
  );
}
