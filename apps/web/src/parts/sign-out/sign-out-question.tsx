import { lazy, Suspense, useEffect, useState } from 'react';
import { hasKeptWork } from '../../lib/session/has-kept-work.ts';
import { askBeforeSignOut, useSession } from '../../lib/session/session.ts';
import { toast } from '../../ui/toast/toast.ts';
import { type KeptWork, keptWork, type SignOutAnswer } from './kept-work.ts';

const UnsavedWork = lazy(() => import('./unsaved-work.tsx'));

/** Reads the browser's local storage, which all tabs share. If the storage is disabled, returns an empty list. */
function readStorage(): [string, string][] {
  try {
    return Object.entries(localStorage);
  } catch {
    return [];
  }
}

/**
 * Returns whether an open form has unsaved changes. If a form asks for confirmation before the tab closes, it also asks
 * before the user signs out.
 */
function isScreenUnsaved(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** Counts the visit actions that are not sent yet. This happens only if the user has ever worked offline. */
async function readUnsent(userId: string): Promise<number> {
  if (!(await hasKeptWork())) return 0;
  const { countActions } = await import('../field/kept-queue.ts');
  return countActions(userId);
}

interface Asked {
  work: KeptWork[];
  unsent: number;
  answer: (answer: SignOutAnswer) => void;
}

/**
 * Tells the user that signing out failed and they are still signed in, because the server did not respond. Only the
 * server can end a session. Without the message, the next user of the device could continue the session unnoticed.
 */
function tellStillSignedIn(): void {
  toast({
    type: 'error',
    look: 'destructive',
    title: 'Sign-out failed',
    description: 'You are offline, so you are still signed in here. Sign out again once you are connected.',
  });
}

/**
 * Asks about unsaved work before the user signs out (rule A4). The component is mounted on every screen, so it asks no
 * matter where the user signs out.
 */
export function SignOutQuestion() {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.session.user.id : null;
  const [asked, setAsked] = useState<Asked | null>(null);

  useEffect(
    () =>
      askBeforeSignOut(async () => {
        if (!navigator.onLine) {
          tellStillSignedIn();
          return false;
        }
        const isUnsaved = isScreenUnsaved();
        const work = userId ? keptWork(readStorage(), userId) : [];
        const unsent = userId ? await readUnsent(userId) : 0;
        if (work.length === 0 && unsent === 0 && !isUnsaved) return true;
        const answer = await new Promise<SignOutAnswer>((resolve) =>
          setAsked({ work, unsent, answer: resolve }),
        );
        setAsked(null);
        if (answer === 'discard' && userId) {
          const { discardOnLeave } = await import('../../lib/session/clear-offline.ts');
          discardOnLeave(userId);
        }
        return answer !== 'stay';
      }),
    [userId],
  );

  return <Suspense>{asked && <UnsavedWork {...asked} />}</Suspense>;
}
