import { createContext, use, useEffect, useEffectEvent } from 'react';
import { openOverlays } from './open-overlays.ts';

/** What the address opened, Back closes by itself: it leads to the address before. */
export const OpenedByAddress = createContext(false);

/** While it is open, Back closes it instead of leaving the page. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const isAddressed = use(OpenedByAddress);
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (open && !isAddressed) return openOverlays.add(() => closeNow());
  }, [open, isAddressed]);
}
