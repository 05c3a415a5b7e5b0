import type { FocusEvent, PointerEvent, ReactNode } from 'react';
import { Kbd } from '../labels.tsx';
import { Slot } from '../slot.tsx';

export type TooltipSide = 'top' | 'right' | 'bottom' | 'left';

export type ShownTooltip = { anchor: HTMLElement; content: ReactNode; side: TooltipSide };

const TOOLTIP_OPEN_DELAY_MS = 700;
const TOOLTIP_SKIP_DELAY_MS = 300;
/** The time in which the user can move the pointer from the element onto its tooltip before the tooltip closes. */
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

  /** Shows the tooltip after a delay. If another tooltip is open or was open a moment ago, shows it immediately. */
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

export const tooltipStore = createTooltipStore();

type TooltipProps = {
  content: ReactNode;
  shortcut?: string[];
  side?: TooltipSide;
  children: ReactNode;
};

/**
 * Adds a tooltip to one focusable element. A tooltip only repeats or explains; it never contains information that is
 * missing elsewhere. Radix-ui's tooltip is not used, because it alone would make up one sixth of the first load.
 */
export function Tooltip({ content, shortcut, side = 'top', children }: TooltipProps) {
  const tooltipOn = (anchor: HTMLElement) => ({
    anchor,
    side,
    content: (
      <>
        {content}
        {shortcut?.map((key) => (
          <Kbd key={key} onInk>
            {key}
          </Kbd>
        ))}
      </>
    ),
  });
  return (
    <Slot
      data-tip=""
      onPointerEnter={(event: PointerEvent<HTMLElement>) => {
        if (event.pointerType !== 'touch') tooltipStore.showSoon(tooltipOn(event.currentTarget));
      }}
      onPointerLeave={tooltipStore.hideSoon}
      onPointerDown={tooltipStore.hide}
      onFocus={(event: FocusEvent<HTMLElement>) => {
        if (event.currentTarget.matches(':focus-visible')) tooltipStore.show(tooltipOn(event.currentTarget));
      }}
      onBlur={tooltipStore.hide}
    >
      {children}
    </Slot>
  );
}
