import { createContext, use } from 'react';
import type { ListColumn, RowLayout } from './row-layout.ts';

/** The selection as a single row sees it. */
interface RowChoice {
  isChosen: (id: string) => boolean;
  /** Toggles a row; for a range, also toggles all rows between it and the previously toggled row. */
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
  /** True for rows beside other rows with checkboxes, which have the same indentation. */
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
