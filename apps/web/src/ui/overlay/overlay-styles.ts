/**
 * The dimmed background and the panel of an overlay share one layer, so that the most recently opened overlay is on
 * top.
 */
export const scrim =
  'fixed inset-0 z-(--z-sheet) bg-scrim animate-fade-in data-[state=closed]:animate-fade-out';

export const panel = 'bg-overlay text-fg-1 outline-none focus-visible:shadow-none';
