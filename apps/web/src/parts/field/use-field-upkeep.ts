import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../lib/api.ts';
import { useBusiness } from '../../lib/business.ts';
import { isUnreachable } from '../../lib/errors.ts';
import { keepPerson, keptPerson } from '../../lib/offline.ts';
import { checkSession, useSession } from '../../lib/session.ts';
import { noteReachable, readFieldState, storeChanged } from './field-state.ts';
import { startFieldWork } from './field-work.ts';
import { keepDays } from './kept-days.ts';
import { startServiceWorker } from './service-worker.ts';
import { tellNotKept } from './tap.ts';
import { useNoticeToasts } from './use-notice-toasts.ts';

const lookAgainMs = 15 * 60_000;

function useKeptPerson(): string | null {
  const session = useSession();
  const business = useBusiness();
  const user = session.status === 'signed-in' ? session.session.user : null;
  const role = business.status === 'loaded' ? business.business.role : null;
  useEffect(() => {
    if (user && role) keepPerson({ user_id: user.id, name: user.name, role });
  }, [user, role]);
  return user?.id ?? keptPerson()?.user_id ?? null;
}

/** What the field's screens live on: the device's store, filled from the server whenever that answers. */
export function useFieldUpkeep(): void {
  const userId = useKeptPerson();
  const isSignedIn = useSession().status === 'signed-in';
  const { data, dataUpdatedAt, error, errorUpdatedAt } = useQuery(
    api.field.days.queryOptions({
      enabled: isSignedIn,
      refetchInterval: lookAgainMs,
      refetchOnWindowFocus: 'always' as const,
    }),
  );

  useEffect(() => {
    if (userId) startFieldWork(userId);
  }, [userId]);

  useEffect(() => {
    void startServiceWorker();
    // Else a browser that runs short of space may throw away what is not sent.
    void navigator.storage?.persist?.().catch(() => undefined);
    const ask = () => void checkSession();
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, []);

  useEffect(() => {
    if (!data || !userId) return;
    noteReachable(true);
    keepDays(userId, data, new Date(dataUpdatedAt).toISOString())
      .then(storeChanged)
      .catch((error) => {
        if (readFieldState().userId === userId) tellNotKept(error);
      });
  }, [data, dataUpdatedAt, userId]);

  useEffect(() => {
    if (errorUpdatedAt > dataUpdatedAt && isUnreachable(error)) noteReachable(false);
  }, [error, errorUpdatedAt, dataUpdatedAt]);

  useNoticeToasts(data?.notices);
}
