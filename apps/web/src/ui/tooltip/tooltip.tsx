import type { FocusEvent, PointerEvent, ReactNode } from 'react';
import { Kbd } from '../kbd.tsx';
import { Slot } from '../slot.tsx';
import { createTooltipStore, type TooltipSide } from './tooltip-store.ts';

export const tooltipStore = createTooltipStore();

type TooltipProps = {
  content: ReactNode;
  shortcut?: string[];
  side?: TooltipSide;
  children: ReactNode;
};

/**
 * Adds a tooltip to one focusable element. A tooltip only repeats or explains; no information is available only in a
 * tooltip. This is our own code instead of radix-ui's, whose tooltip alone would be a sixth of the first load.
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
