import { lazy, Suspense, useEffect, useState } from 'react';
import { askBeforeSignOut } from '../../lib/before-sign-out.ts';
import { hasKeptWork } from '../../lib/has-kept-work.ts';
import { useSession } from '../../lib/session.ts';
import { type KeptWork, keptWork } from './kept-work.ts';

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
  const { readActions } = await import('../field/kept-queue.ts');
  return (await readActions(userId)).length;
}

interface Asked {
  work: KeptWork[];
  unsent: number;
  answer: (isGivenUp: boolean) => void;
}

/** Stands ready on every screen, whichever way somebody signs out (A4). */
export function SignOutQuestion() {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.session.user.id : null;
  const [asked, setAsked] = useState<Asked | null>(null);

  useEffect(
    () =>
      askBeforeSignOut(async () => {
        const isUnsaved = isScreenUnsaved();
        const work = userId ? keptWork(readStorage(), userId) : [];
        const unsent = userId ? await readUnsent(userId) : 0;
        if (work.length === 0 && unsent === 0 && !isUnsaved) return true;
        const isGivenUp = await new Promise<boolean>((answer) => setAsked({ work, unsent, answer }));
        setAsked(null);
        return isGivenUp;
      }),
    [userId],
  );

  return <Suspense>{asked && <UnsavedWork {...asked} />}</Suspense>;
}
