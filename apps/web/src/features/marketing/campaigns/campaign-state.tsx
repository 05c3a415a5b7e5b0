import type { CampaignRow } from '@dayworks/shared/marketing/campaign';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { cx } from '../../../ui/cx.ts';
import { Progress } from '../../../ui/figure/progress.tsx';
import { CampaignBadge } from '../campaign-badge.tsx';
import { progressOf, stateNote } from './campaign-texts.ts';

/** Shows the progress of a campaign that is being sent, or else the status and its date. */
export function CampaignState({ row, isCompact }: { row: CampaignRow; isCompact: boolean }) {
  const note = stateNote(row, useBusinessDay());
  if (row.status === 'sending') {
    const { done, all } = progressOf(row.figures);
    return (
      <div className="grid w-full max-w-36 gap-1.5">
        <span className="font-medium text-12 text-accent-text tabular-nums">{note}</span>
        <Progress label={`Sending ${row.name}`} value={done} max={Math.max(1, all)} />
      </div>
    );
  }
  return (
    <div className="grid min-w-0 justify-items-start gap-1">
      <CampaignBadge campaign={row} />
      {note && !isCompact && (
        <span
          className={cx(
            'text-12 leading-4 tabular-nums first-letter:uppercase',
            row.status === 'failed' ? 'text-accent-text' : 'text-fg-3',
          )}
        >
          {note}
        </span>
      )}
    </div>
  );
}
