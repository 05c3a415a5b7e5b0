import { lazy, Suspense, useEffect, useState } from 'react';
import { askBeforeSignOut } from '../../lib/before-sign-out.ts';
import { hasKeptWork } from '../../lib/has-kept-work.ts';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../ui/toast/toast.ts';
import { type KeptWork, keptWork, type SignOutAnswer } from './kept-work.ts';

const UnsavedWork = lazy(() => import('./unsaved-work.tsx'));

/** What lies in the device's storage, which every tab shares. It can be switched off. */
function readStorage(): [string, string][] {
  try {
    return Object.entries(localStorage);
  } catch {
    return [];
  }
}

/** An open form that would hold up the closing of the tab holds up signing out as well. */
function isScreenUnsaved(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** What was done at visits and is not sent; looked for only where somebody ever worked without a network. */
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

/** Ending the session needs the server: without it the next person could go on with it. */
function tellStillSignedIn(): void {
  toast({
    type: 'error',
    look: 'destructive',
    title: 'Not signed out',
    description:
      'There is no network, so you are still signed in here. Sign out again once you are connected.',
  });
}

/** Stands ready on every screen, whichever way somebody signs out (A4). */
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
          const { discardOnLeave } = await import('../../lib/clear-offline.ts');
          discardOnLeave(userId);
        }
        return answer !== 'stay';
      }),
    [userId],
  );

  return <Suspense>{asked && <UnsavedWork {...asked} />}</Suspense>;
}
