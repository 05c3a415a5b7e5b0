import { waitingBanner } from '@dayworks/shared/field/field-texts';
import { needsPerson } from '@dayworks/shared/field/kept-action';
import { ChevronRight, CloudOff, CloudUpload, TriangleAlert } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { useFieldState } from './use-field-state.ts';

function subscribe(listener: () => void) {
  const types = ['online', 'offline'];
  for (const type of types) window.addEventListener(type, listener);
  return () => {
    for (const type of types) window.removeEventListener(type, listener);
  };
}

const shortMs = 2_000;

/**
 * Returns true only if sending has taken longer than a moment. Otherwise, the banner would flash every time the user
 * taps.
 */
function useIsLong(isSending: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isSending) return;
    const timer = setTimeout(() => setLong(true), shortMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isSending]);
  return isLong;
}

const useIsOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);

/**
 * Shows whether the server is reachable and how many actions are queued. Tapping the banner opens the list of queued
 * actions.
 */
export function WaitingBanner() {
  const { queue, reach: answered } = useFieldState();
  const reach = useIsOnline() ? answered : 'no_network';
  const isOnline = reach === 'reached';
  const needsAnswer = queue.some(needsPerson);
  const isSending = isOnline && !needsAnswer && queue.length > 0;
  const isLong = useIsLong(isSending);
  const banner = isSending && !isLong ? null : waitingBanner(queue, reach);
  const Icon = needsAnswer ? TriangleAlert : isOnline ? CloudUpload : CloudOff;
  return (
    <div role="status">
      {banner && (
        <Link
          to={paths.todayWaiting.getHref()}
          className="grid min-h-14 grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3 border-warning-border border-b bg-warning-bg py-2 pr-3 pl-4"
        >
          <Icon className="size-5 text-warning-fg" />
          <span>
            <b className="block font-semibold tabular-nums leading-5">{banner.title}</b>
            <span className="block text-13 text-fg-2 leading-[1.125rem]">{banner.text}</span>
          </span>
          <ChevronRight className="size-5 text-fg-2" />
        </Link>
      )}
    </div>
  );
}
