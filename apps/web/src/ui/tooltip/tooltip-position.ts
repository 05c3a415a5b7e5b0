import type { TooltipSide } from './tooltip-store.ts';

type Box = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };

const MARGIN_PX = 8;
const opposite: Record<TooltipSide, TooltipSide> = {
  top: 'bottom',
  bottom: 'top',
  left: 'right',
  right: 'left',
};

function place(anchor: Box, tip: Size, side: TooltipSide): { left: number; top: number } {
  const gap = side === 'left' || side === 'right' ? 12 : 6;
  const middleX = anchor.left + anchor.width / 2 - tip.width / 2;
  const middleY = anchor.top + anchor.height / 2 - tip.height / 2;
  switch (side) {
    case 'top':
      return { left: middleX, top: anchor.top - tip.height - gap };
    case 'bottom':
      return { left: middleX, top: anchor.top + anchor.height + gap };
    case 'left':
      return { left: anchor.left - tip.width - gap, top: middleY };
    case 'right':
      return { left: anchor.left + anchor.width + gap, top: middleY };
  }
}

function fits({ left, top }: { left: number; top: number }, tip: Size, screen: Size): boolean {
  return (
    left >= MARGIN_PX &&
    top >= MARGIN_PX &&
    left + tip.width <= screen.width - MARGIN_PX &&
    top + tip.height <= screen.height - MARGIN_PX
  );
}

/**
 * Places the tooltip on the preferred side of its anchor, or on the other side if only that side has room; never
 * outside the screen.
 */
export function tooltipPosition(anchor: Box, tip: Size, screen: Size, side: TooltipSide) {
  const wanted = place(anchor, tip, side);
  const other = place(anchor, tip, opposite[side]);
  const horizontal = side === 'left' || side === 'right';
  const along = (spot: typeof wanted) =>
    horizontal ? { ...spot, top: MARGIN_PX } : { ...spot, left: MARGIN_PX };
  const chosen = !fits(along(wanted), tip, screen) && fits(along(other), tip, screen) ? other : wanted;
  const within = (value: number, size: number, limit: number) =>
    Math.round(Math.max(MARGIN_PX, Math.min(value, limit - size - MARGIN_PX)));
  return {
    left: within(chosen.left, tip.width, screen.width),
    top: within(chosen.top, tip.height, screen.height),
  };
}
