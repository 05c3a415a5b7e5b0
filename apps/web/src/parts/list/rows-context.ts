import { createContext, use } from 'react';
import type { ListColumn, RowLayout } from './row-layout.ts';

/** The part of the list's selection state that a single row needs. */
interface RowChoice {
  isChosen: (id: string) => boolean;
  /** Toggles a row; if a range is toggled, also toggles all rows between the row and the previously toggled row. */
  toggle: (id: string, isRange: boolean) => void;
  /** Whether rows without columns also show checkboxes. */
  isOn: boolean;
}

interface RowsShape {
  heightRem: Record<RowLayout, number>;
  columns: readonly ListColumn[];
  choice?: RowChoice;
  /** True if the content on the right side of a compact row is shown below it. */
  isStacked?: boolean;
  /** True for rows without checkboxes that are indented like neighboring rows with checkboxes. */
  isIndented?: boolean;
}

export const RowsContext = createContext<RowsShape | null>(null);

const choiceWidth = '1rem';

/** Returns the grid columns of a wide row. */
export const gridColumns = (columns: readonly ListColumn[], hasChoice: boolean): string =>
  [...(hasChoice ? [choiceWidth] : []), ...columns.map(({ width }) => width)].join(' ');

export function useRowsShape() {
  const shape = use(RowsContext);
  if (!shape) throw new Error('a row stands in a list');
  return shape;
}
