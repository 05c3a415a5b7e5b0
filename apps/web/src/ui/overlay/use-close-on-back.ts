import { createContext, use, useEffect, useEffectEvent } from 'react';
import { openOverlays } from './open-overlays.ts';

/**
 * True for an overlay that is opened by the URL: the Back button closes such an overlay anyway, by returning to the
 * previous URL.
 */
export const OpenedByAddress = createContext(false);

/** While the overlay is open, the browser's Back button closes it instead of leaving the page. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const isAddressed = use(OpenedByAddress);
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (open && !isAddressed) return openOverlays.add(() => closeNow());
  }, [open, isAddressed]);
}
