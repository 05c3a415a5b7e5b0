import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId, useRef } from 'react';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router.tsx';
import { CouldNotLoad } from '../../../parts/feedback/could-not-load.tsx';
import { CreateLink } from '../../../parts/list/create-link.tsx';
import { ListEmpty } from '../../../parts/list/list-empty.tsx';
import { ListHeadings } from '../../../parts/list/list-headings.tsx';
import { PlainRows } from '../../../parts/list/on-demand/plain-rows.tsx';
import { useRowLayout } from '../../../parts/list/use-row-layout.ts';
import { LinkArrow } from '../../../ui/arrows.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { campaignHref, newCampaignHref } from '../campaign-hrefs.ts';
import { campaignsCsvPath, useCampaignCounts } from '../campaigns/campaign-list.ts';
import { campaignRows } from '../campaigns/campaign-row.tsx';
import { CampaignChips } from './campaign-chips.tsx';
import { CampaignTotals } from './campaign-totals.tsx';

const shownRows = 8;

const linkTo = (id: string) => ({ to: campaignHref(id) });

/** The newest campaigns, their totals, and a link to all campaigns. */
export function CampaignsCard() {
  const headingId = useId();
  const cardRef = useRef<HTMLElement>(null);
  const { layout } = useRowLayout(cardRef);
  const { data: counted } = useCampaignCounts();
  const { data, error, refetch } = useQuery(
    api.marketing.campaigns.queryOptions({ input: { limit: shownRows } }),
  );
  const all = counted?.counts.all;
  return (
    <Card ref={cardRef} aria-labelledby={headingId} className="mb-4">
      <div className="pb-3">
        <CardHeader
          id={headingId}
          title="Campaigns"
          actions={
            <>
              <CampaignChips counts={counted?.counts} />
              <Button variant="ghost" size="sm" asChild>
                <a href={campaignsCsvPath} download>
                  <Download />
                  CSV
                </a>
              </Button>
            </>
          }
        />
      </div>
      {!data && error && (
        <div className="border-line border-t p-5 narrow:p-4">
          <CouldNotLoad title="The campaigns could not be loaded" error={error} onRetry={refetch} />
        </div>
      )}
      {layout === 'wide' && data?.campaigns.length !== 0 && (
        <ListHeadings
          label="Campaigns"
          columns={campaignRows.columns}
          sort={undefined}
          usualSort={undefined}
          onSort={() => undefined}
        />
      )}
      <PlainRows
        label="Campaigns"
        look={campaignRows}
        rows={data?.campaigns}
        waitingFor={error ? undefined : { rows: 4, text: 'Loading campaigns...' }}
        shared={undefined}
        linkTo={linkTo}
      />
      {data && data.campaigns.length > 0 && (
        <CampaignTotals rows={data.campaigns} all={all ?? data.campaigns.length} layout={layout} />
      )}
      {data?.campaigns.length === 0 && (
        <ListEmpty>
          <EmptyState action={<CreateLink label="New Campaign" href={newCampaignHref} />}>
            No campaigns yet. Write to the customers who agreed, and see what it brought.
          </EmptyState>
        </ListEmpty>
      )}
      {all !== undefined && all > shownRows && (
        <Link
          to={paths.marketing.getHref('campaigns')}
          className="flex items-center justify-between rounded-b-10 border-line border-t px-5 py-3 font-medium text-13 text-fg-2 transition-colors hover:bg-surface-hover hover:text-fg-1 focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)] max-sm:px-4 touch:min-h-11"
        >
          See all {all} campaigns
          <LinkArrow className="size-3.5 stroke-2" />
        </Link>
      )}
    </Card>
  );
}
