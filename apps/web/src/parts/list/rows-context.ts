import { createContext, use } from 'react';
import type { ListColumn, RowLayout } from './row-layout.ts';

/** Choosing several rows, as a row sees it. */
interface RowChoice {
  isChosen: (id: string) => boolean;
  /** With everything between it and the one before it, where a range is asked for. */
  toggle: (id: string, isRange: boolean) => void;
  /** Whether rows without columns show their boxes, too. */
  isOn: boolean;
}

interface RowsShape {
  heightRem: Record<RowLayout, number>;
  columns: readonly ListColumn[];
  choice?: RowChoice;
  /** What stands at the right of a compact row stands below it. */
  isStacked?: boolean;
  /** Rows beside others that have boxes keep their place free. */
  isIndented?: boolean;
}

export const RowsContext = createContext<RowsShape | null>(null);

const choiceWidth = '1rem';

/** The grid of a wide row. */
export const gridColumns = (columns: readonly ListColumn[], hasChoice: boolean): string =>
  [...(hasChoice ? [choiceWidth] : []), ...columns.map(({ width }) => width)].join(' ');

export function useRowsShape() {
  const shape = use(RowsContext);
  if (!shape) throw new Error('a row stands in a list');
  return shape;
}
