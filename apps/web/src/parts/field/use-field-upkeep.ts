import { noticeText } from '@dayworks/shared/field/field-texts';
import type { FieldDays, FieldNotice } from '@dayworks/shared/field/field-visit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../lib/api.ts';
import { useBusiness } from '../../lib/business.ts';
import { paths } from '../../lib/paths.ts';
import { useNavigate } from '../../lib/routing/router.tsx';
import { checkSession, useSession } from '../../lib/session/session.ts';
import { keepPerson, keptPerson } from '../../lib/session/storage.ts';
import { toast } from '../../ui/toast/toast.ts';
import { canSeal } from './field-databases.ts';
import { noteReach, readFieldState, storeChanged } from './field-state.ts';
import { startFieldWork } from './field-work.ts';
import { keepDays } from './kept-days.ts';
import { MissingSealKey, needSealKey } from './kept-queue.ts';
import { isForGood, reachAfter } from './sending-delay.ts';
import { startServiceWorker } from './service-worker.tsx';
import { tellNotKept } from './tap.ts';

const isStillTheirs = ({ kind }: FieldNotice) => kind === 'assigned' || kind === 'moved';

/** Shows a toast for visit changes that arrive while the app is open. Earlier changes are marked in the day view. */
function useNoticeToasts(notices: readonly FieldNotice[] | undefined): void {
  const navigate = useNavigate();
  const known = useRef<Set<string> | null>(null);
  useEffect(() => {
    if (!notices) return;
    const fresh = known.current ? notices.filter(({ id }) => !known.current?.has(id)) : [];
    known.current = new Set(notices.map(({ id }) => id));
    const zone = readFieldState().days?.zone;
    for (const notice of fresh)
      toast({
        type: 'info',
        ...noticeText(notice, zone ?? 'UTC'),
        ...(isStillTheirs(notice)
          ? {
              action: {
                label: 'Open',
                onClick: () => navigate(paths.todayVisit.getHref(notice.visit_id)),
              },
            }
          : {}),
      });
  }, [notices, navigate]);
}

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

/**
 * Stores the visits of the next days and makes sure that the device has the key that encrypts offline work. If the key
 * is missing, the app tries again after the server's next response.
 */
async function keepForOffline(userId: string, days: FieldDays, keptAt: string): Promise<void> {
  if (canSeal()) await needSealKey(userId);
  await keepDays(userId, days, keptAt);
  await storeChanged();
}

/** Updates the data that the field screens have stored on the device after every response from the server. */
export function useFieldUpkeep(): void {
  const userId = useKeptPerson();
  const isSignedIn = useSession().status === 'signed-in';
  const { data, dataUpdatedAt, error, errorUpdatedAt } = useQuery(
    api.field.days.queryOptions({
      context: userId ? { userId } : {},
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
    /*
     * Asks the browser for persistent storage. Otherwise, a browser that runs out of space may delete actions that are
     * not sent yet.
     */
    void navigator.storage?.persist?.().catch(() => undefined);
    const ask = () => void checkSession();
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, []);

  useEffect(() => {
    if (!data || !userId) return;
    noteReach('reached');
    keepForOffline(userId, data, new Date(dataUpdatedAt).toISOString()).catch((error) => {
      const isTheirs = readFieldState().userId === userId;
      if (isTheirs && !(error instanceof MissingSealKey)) tellNotKept(error);
    });
  }, [data, dataUpdatedAt, userId]);

  useEffect(() => {
    if (error && errorUpdatedAt > dataUpdatedAt && !isForGood(error)) noteReach(reachAfter(error));
  }, [error, errorUpdatedAt, dataUpdatedAt]);

  useNoticeToasts(data?.notices);
}
