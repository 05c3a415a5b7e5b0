import { clearBottom } from './clear-bottom.ts';

const narrowPx = 640;

/** Keeps the toasts above any buttons pinned to the bottom, as long as the buttons are shown. */
export function keepClear(region: HTMLElement): () => void {
  let frame = 0;
  const place = () => {
    const pinned = Array.from(document.querySelectorAll('[data-pinned-actions]'), (element) =>
      element.getBoundingClientRect(),
    );
    const edge = window.innerWidth < narrowPx ? 16 : 32;
    const own = region.getBoundingClientRect();
    region.style.bottom = `${clearBottom({ own, pinned, viewportHeight: window.innerHeight, edge })}px`;
  };
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  };
  const changes = new MutationObserver(later);
  changes.observe(document.body, { childList: true, subtree: true });
  const sizes = new ResizeObserver(later);
  sizes.observe(region);
  // An element that slides in reaches its final position only at the end of the animation.
  const moves = ['animationend', 'scroll', 'resize'];
  for (const move of moves) window.addEventListener(move, later, true);
  place();
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    sizes.disconnect();
    for (const move of moves) window.removeEventListener(move, later, true);
  };
}
