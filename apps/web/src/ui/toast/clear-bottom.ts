export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Place {
  /** The messages, wherever they stand now. */
  own: Box;
  /** Buttons that come next. */
  pinned: readonly Box[];
  viewportHeight: number;
  /** From the lower edge of the screen. */
  edge: number;
}

/** From the buttons below. */
const gap = 16;

/** How far above the lower edge messages cover none of the buttons; the lowest place there is. */
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
