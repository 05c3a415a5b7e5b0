import { createContext, use, useEffect, useEffectEvent } from 'react';
import { openOverlays } from './open-overlays.ts';

/** True for an overlay opened by the URL: Back closes it anyway, by returning to the previous URL. */
export const OpenedByAddress = createContext(false);

/** While the overlay is open, Back closes it instead of leaving the page. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const isAddressed = use(OpenedByAddress);
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (open && !isAddressed) return openOverlays.add(() => closeNow());
  }, [open, isAddressed]);
}
