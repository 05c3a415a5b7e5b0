import { createContext, use, useEffect, useEffectEvent } from 'react';

type Close = () => void;

const opened: Close[] = [];
let onOpened: Close = () => {};

/**
 * The open overlays, the most recent one on top. The browser's Back button closes the top overlay instead of leaving
 * the page.
 */
export const openOverlays = {
  add(close: Close): () => void {
    opened.push(close);
    onOpened();
    return () => {
      opened.splice(opened.indexOf(close), 1);
    };
  },
  isAny: () => opened.length > 0,
  closeTop: () => opened.at(-1)?.(),
  /**
   * Sets the function that is called whenever an overlay opens. The code that manages the browser history provides this
   * function.
   */
  whenOpened(listener: Close): void {
    onOpened = listener;
  },
};

/**
 * True if the overlay is opened by the URL. The Back button closes such an overlay anyway, because it returns to the
 * previous URL.
 */
export const OpenedByAddress = createContext(false);

/** As long as the overlay is open, the browser's Back button closes the overlay instead of leaving the page. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const isAddressed = use(OpenedByAddress);
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (open && !isAddressed) return openOverlays.add(() => closeNow());
  }, [open, isAddressed]);
}
