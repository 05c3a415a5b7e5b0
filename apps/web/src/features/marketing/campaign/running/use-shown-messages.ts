import { useSearchParams } from '../../../../lib/router.tsx';
import { filterFrom, type MessageFilter } from './message-state.ts';

const showParam = 'show';

/** Returns the recipients filter from the URL; null means all recipients. */
export function useShownMessages(): MessageFilter | null {
  const [params] = useSearchParams();
  return filterFrom(params.get(showParam));
}

/** Returns links to the list of the recipients that a figure counts. */
export function useShowMessages() {
  const [params] = useSearchParams();
  return (filter: MessageFilter | null) => {
    const next = new URLSearchParams(params);
    if (filter) next.set(showParam, filter);
    else next.delete(showParam);
    return `?${next}`;
  };
}
