import { ListCard } from '../../../parts/list/list-card.tsx';
import { newCampaignHref } from '../campaign-hrefs.ts';
import { OpenRows } from '../rows/open-rows.ts';
import { campaignList, useCampaignCounts } from './campaign-list.ts';

export default function CampaignsSection() {
  const { data } = useCampaignCounts();
  return (
    <>
      <ListCard
        list={campaignList}
        counts={data?.counts}
        creation={{ label: 'New Campaign', href: newCampaignHref }}
      />
      <OpenRows />
    </>
  );
}
