import type { ReactNode } from 'react';

export type TooltipSide = 'top' | 'right' | 'bottom' | 'left';

export type ShownTooltip = { anchor: HTMLElement; content: ReactNode; side: TooltipSide };

const TOOLTIP_OPEN_DELAY_MS = 700;
const TOOLTIP_SKIP_DELAY_MS = 300;
/** The time that the user has to move the pointer from the anchor onto the tooltip. */
const LEAVE_GRACE_MS = 100;

export function createTooltipStore() {
  let shown: ShownTooltip | null = null;
  let hiddenAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function publish(next: ShownTooltip | null) {
    if (shown && !next) hiddenAt = Date.now();
    shown = next;
    for (const listener of listeners) listener();
  }

  function show(tooltip: ShownTooltip) {
    clearTimeout(timer);
    publish(tooltip);
  }

  /** Shows the tooltip after a delay, or immediately if another tooltip is open or was open a moment ago. */
  function showSoon(tooltip: ShownTooltip) {
    clearTimeout(timer);
    const skipsDelay = shown !== null || Date.now() - hiddenAt < TOOLTIP_SKIP_DELAY_MS;
    if (skipsDelay) publish(tooltip);
    else timer = setTimeout(() => publish(tooltip), TOOLTIP_OPEN_DELAY_MS);
  }

  function hide() {
    clearTimeout(timer);
    if (shown) publish(null);
  }

  function hideSoon() {
    clearTimeout(timer);
    if (shown) timer = setTimeout(hide, LEAVE_GRACE_MS);
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  return {
    show,
    showSoon,
    hide,
    hideSoon,
    keep: () => clearTimeout(timer),
    subscribe,
    getShown: () => shown,
  };
}
