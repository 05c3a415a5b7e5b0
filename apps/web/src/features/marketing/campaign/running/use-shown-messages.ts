import { useSearchParams } from '../../../../lib/router.tsx';
import { filterFrom, type MessageFilter } from './message-state.ts';

const showParam = 'show';

/** The people that the address asks for; null: all. */
export function useShownMessages(): MessageFilter | null {
  const [params] = useSearchParams();
  return filterFrom(params.get(showParam));
}

/** The way to the people behind a figure. */
export function useShowMessages() {
  const [params] = useSearchParams();
  return (filter: MessageFilter | null) => {
    const next = new URLSearchParams(params);
    if (filter) next.set(showParam, filter);
    else next.delete(showParam);
    return `?${next}`;
  };
}
