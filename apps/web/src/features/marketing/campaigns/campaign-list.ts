import type { CampaignPage, CampaignQuery, CampaignRow } from '@dayworks/shared/marketing/campaign';
import { campaignStatusLabels } from '@dayworks/shared/marketing/campaign-status';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { describeList } from '../../../parts/list/describe-list.ts';
import { chipsOf } from '../../../parts/list/list-description.ts';
import { createListQuery, oneOf, words } from '../../../parts/list/list-query.ts';
import { createListSource } from '../../../parts/list/list-source.ts';
import { campaignTone } from '../campaign-badge.tsx';
import { campaignHref } from '../campaign-hrefs.ts';
import { campaignRows } from './campaign-row.tsx';

type CampaignFilter = NonNullable<CampaignQuery['status']>;

/** The filter labels in the order of the chips; campaigns that are sending or paused count as running. */
const { sending, paused, ...others } = campaignStatusLabels;
const filterLabels: Record<CampaignFilter, string> = { running: 'Running', ...others, sending, paused };

const campaignChips = chipsOf(filterLabels, (filter) =>
  filter === 'running' ? 'accent' : campaignTone(filter),
).map((chip) => ({ ...chip, isHidden: chip.value === 'sending' || chip.value === 'paused' }));

export const campaignsCsvPath = '/api/marketing/campaigns/export';

export const campaignList = describeList({
  title: 'Campaigns',
  label: 'Campaigns',
  nouns: { one: 'campaign', many: 'campaigns' },
  source: createListSource<CampaignQuery, CampaignPage, CampaignRow>({
    procedure: api.marketing.campaigns,
    rowsOf: (page) => page.campaigns,
  }),
  query: createListQuery<CampaignQuery>({
    status: oneOf('status', Object.keys(filterLabels) as CampaignFilter[]),
    search: words('q'),
  }),
  rows: campaignRows,
  opens: { linkTo: (id) => ({ to: campaignHref(id) }) },
  chips: { field: 'status', label: 'State', options: campaignChips },
  csvPath: campaignsCsvPath,
  emptyText: 'No campaigns yet. Write to the customers who agreed, and see what it brought.',
  emptyArt: 'paper',
});

/** Loads the counts of the filter chips. */
export const useCampaignCounts = () => useQuery(api.marketing.campaignCounts.queryOptions());
