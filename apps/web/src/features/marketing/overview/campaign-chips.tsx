import { Link } from '../../../lib/router.tsx';
import { campaignsWith } from '../campaign-hrefs.ts';

const chips = [
  { status: null, label: 'All', tone: undefined },
  { status: 'running', label: 'Running', tone: 'accent' },
  { status: 'scheduled', label: 'Scheduled', tone: 'viewed' },
  { status: 'sent', label: 'Sent', tone: 'paid' },
] as const;

type CampaignChipsProps = { counts: Readonly<Record<string, number>> | undefined };

/** Shows the number of campaigns in each state, with links to these campaigns. */
export function CampaignChips({ counts }: CampaignChipsProps) {
  return (
    <div className="flex gap-1.5 max-lg:hidden">
      {chips.map(({ status, label, tone }) => {
        const count = counts?.[status ?? 'all'];
        if (status && !count) return null;
        return (
          <Link
            key={label}
            to={campaignsWith(status)}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-8 border border-line-strong bg-surface-1 px-2.5 font-medium text-13 text-fg-2 transition-colors hover:bg-surface-2"
          >
            {tone && (
              <span aria-hidden="true" data-tone={tone} className="size-[7px] rounded-full bg-tone-line" />
            )}
            {label}
            {count !== undefined && <span className="font-normal text-fg-3 tabular-nums">{count}</span>}
          </Link>
        );
      })}
    </div>
  );
}
