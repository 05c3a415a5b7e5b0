import { ListCard } from '../../../parts/list/list-card.tsx';
import { newCampaignHref } from '../campaign-hrefs.ts';
import { OpenRows } from '../rows/open-rows.ts';
import { campaignList, useCampaignCounts } from './campaign-list.ts';
import { useRowDay } from './campaign-row.tsx';

export default function CampaignsSection() {
  const { data } = useCampaignCounts();
  return (
    <>
      <ListCard
        list={campaignList}
        shared={useRowDay()}
        counts={data?.counts}
        creation={{ label: 'New Campaign', href: newCampaignHref }}
      />
      <OpenRows />
    </>
  );
}
