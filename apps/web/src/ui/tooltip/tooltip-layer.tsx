import { computePosition, flip, offset, shift } from '@floating-ui/dom';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { type ShownTooltip, tooltipStore } from './tooltip.tsx';

const MARGIN_PX = 8;

/**
 * Places the tooltip on the preferred side of its element, or on the other side if there is room only there. The
 * tooltip never extends beyond the screen.
 */
async function placeTooltip(box: HTMLElement, { anchor, side }: ShownTooltip) {
  const isHorizontal = side === 'left' || side === 'right';
  const { x, y } = await computePosition(anchor, box, {
    strategy: 'fixed',
    placement: side,
    middleware: [
      offset(isHorizontal ? 12 : 6),
      flip({ padding: MARGIN_PX, crossAxis: false, fallbackStrategy: 'initialPlacement' }),
      shift({ padding: MARGIN_PX, crossAxis: true }),
    ],
  });
  box.style.left = `${Math.round(x)}px`;
  box.style.top = `${Math.round(y)}px`;
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
    if (boxRef.current) void placeTooltip(boxRef.current, shown);
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
