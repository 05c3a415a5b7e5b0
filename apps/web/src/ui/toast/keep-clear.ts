export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Place {
  /** The area of the screen that the toasts cover at the moment. */
  own: Box;
  /** The areas of the screen that are covered by buttons at the bottom. */
  pinned: readonly Box[];
  viewportHeight: number;
  /** The distance of the toasts from the bottom edge of the screen if there are no buttons. */
  edge: number;
}

/** The gap between the toasts and the buttons below them. */
const gap = 16;

/** Returns the smallest distance from the bottom edge at which the toasts cover no buttons. */
export function clearBottom({ own, pinned, viewportHeight, edge }: Place): number {
  const height = own.bottom - own.top;
  return pinned
    .filter((box) => box.left < own.right && box.right > own.left && box.bottom > box.top)
    .toSorted((one, other) => other.bottom - one.bottom)
    .reduce((bottom, box) => {
      const lower = viewportHeight - bottom;
      const covers = box.top - gap < lower && box.bottom > lower - height;
      return covers ? viewportHeight - box.top + gap : bottom;
    }, edge);
}

const narrowPx = 640;

/** Keeps the toasts above buttons that are pinned to the bottom, as long as these buttons are shown. */
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
  // An element that slides in is in its final position only at the end of the animation.
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
