export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Place {
  /** The current bounding box of the toasts. */
  own: Box;
  /** The bounding boxes of the buttons that are pinned to the bottom of the screen. */
  pinned: readonly Box[];
  viewportHeight: number;
  /** The distance of the toasts from the bottom edge of the screen if no buttons are in the way. */
  edge: number;
}

/** The gap between the toasts and the buttons below them. */
const gap = 16;

/** Returns the smallest distance from the bottom edge at which the toasts do not cover any buttons. */
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
