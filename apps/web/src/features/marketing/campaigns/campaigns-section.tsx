import { ListCard } from '../../../parts/list/list-card.tsx';
import { newCampaignHref } from '../campaign-badge.tsx';
import { OpenRows } from '../rows/open-rows.tsx';
import { campaignList, useCampaignCounts } from './campaign-row.tsx';

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
