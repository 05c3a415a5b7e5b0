import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { tooltipStore } from './tooltip.tsx';
import { tooltipPosition } from './tooltip-position.ts';
import type { ShownTooltip } from './tooltip-store.ts';

/** The layer that all tooltips are rendered in; it is mounted once at the root. */
export function TooltipLayer() {
  const shown = useSyncExternalStore(tooltipStore.subscribe, tooltipStore.getShown);
  // The element that a tooltip belongs to may have been removed during the delay before the tooltip opens.
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
