/** A row of columns, or, where there is no room for them, two lines and a badge below. */
export type RowLayout = 'wide' | 'compact';

const compactBelowPx = 760;

export const layoutFor = (listWidth: number): RowLayout => (listWidth < compactBelowPx ? 'compact' : 'wide');

/** Fixed, so that the place of any row is known without drawing it. */
export const rowHeightPx: Record<RowLayout, number> = { wide: 68, compact: 95 };

export const rowLook: Record<RowLayout, string> = {
  wide: 'grid h-[68px] grid-cols-[minmax(0,1fr)_132px_152px_144px_auto] items-center gap-4 border-line border-t pr-5 pl-6',
  compact:
    'grid h-[95px] grid-cols-[minmax(0,1fr)_auto] content-start gap-x-3 gap-y-0.5 border-line border-t py-3 pr-4 pl-5',
};
