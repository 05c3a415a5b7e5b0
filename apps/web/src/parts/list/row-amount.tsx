import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import type { RowLayout } from './row-layout.ts';

/** The cell with the most important figure of a row; in a compact row the figure is beside the name. */
export function RowAmount({ layout, children }: { layout: RowLayout; children: ReactNode }) {
  return (
    <div
      className={cx(
        'whitespace-nowrap text-right tabular-nums leading-5',
        layout === 'compact' &&
          'col-start-2 row-start-1 self-start in-data-stacked:col-start-1 in-data-stacked:row-start-auto',
      )}
    >
      {children}
    </div>
  );
}
