import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { type ShownTooltip, type TooltipSide, tooltipStore } from './tooltip.tsx';

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
 * Places the tooltip on the preferred side of its element, or on the other side if there is room only there. The
 * tooltip never extends beyond the screen.
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

/** The layer that contains all tooltips. It is mounted once, at the root. */
export function TooltipLayer() {
  const shown = useSyncExternalStore(tooltipStore.subscribe, tooltipStore.getShown);
  // The element that a tooltip belongs to may have been removed before the tooltip opens.
  return shown?.anchor.isConnected && createPortal(<TooltipBox shown={shown} />, document.body);
}

function TooltipBox({ shown }: { shown: ShownTooltip }) {
  const boxRef = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const box = boxRef.current;
    if (!box) return;
    const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top } = tooltipPosition(
      shown.anchor.getBoundingClientRect(),
      box.getBoundingClientRect(),
      screen,
      shown.side,
    );
    box.style.left = `${left}px`;
    box.style.top = `${top}px`;
  }, [shown]);

  useEffect(() => {
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') tooltipStore.hide();
    };
    const hideWithAnchor = () => {
      if (!shown.anchor.isConnected) tooltipStore.hide();
    };
    const observer = new MutationObserver(hideWithAnchor);
    observer.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('keydown', hideOnEscape, true);
    window.addEventListener('scroll', tooltipStore.hide, true);
    return () => {
      observer.disconnect();
      window.removeEventListener('keydown', hideOnEscape, true);
      window.removeEventListener('scroll', tooltipStore.hide, true);
    };
  }, [shown]);

  return (
    <div
      ref={boxRef}
      role="tooltip"
      data-theme={shown.anchor.closest<HTMLElement>('[data-theme]')?.dataset.theme}
      onPointerEnter={tooltipStore.keep}
      onPointerLeave={tooltipStore.hideSoon}
      className="fixed z-(--z-menu) flex max-w-64 animate-fade-in items-center gap-1.5 rounded-6 bg-ink px-2 py-1 font-medium text-12 text-on-ink"
    >
      {shown.content}
    </div>
  );
}
