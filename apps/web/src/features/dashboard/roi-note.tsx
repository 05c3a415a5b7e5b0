import { formatLong } from '@dayworks/shared/calendar-date';
import type { Dashboard } from '@dayworks/shared/dashboard/dashboard';
import { percentText } from './figure-texts.ts';

/** The latest return on marketing spend; hidden if there is no value. */
export function RoiNote({ roi }: { roi: Dashboard['marketing_roi'] }) {
  if (!roi) return null;
  return (
    <p className="mt-4 text-13 text-fg-3">
      Marketing returned{' '}
      <strong className="font-semibold text-fg-1 tabular-nums">
        {roi.value < 0 ? '-' : ''}
        {percentText(roi.value)}
      </strong>{' '}
      on its cost from {formatLong(roi.from)} to {formatLong(roi.date)}.
    </p>
  );
}
