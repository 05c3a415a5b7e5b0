import type { CampaignDetail } from '@dayworks/shared/marketing/campaigns/campaign';
import { valuesOf } from '../editor/campaign-values.ts';
import { usePreview } from '../editor/use-preview.ts';
import { PreviewCard } from '../preview/preview-card.tsx';

/** Shows the message as one recipient gets it. */
export function WhatTheyGet({ campaign }: { campaign: CampaignDetail }) {
  const { preview, index, setIndex } = usePreview(valuesOf(campaign), campaign.id);
  return (
    <PreviewCard
      title="Message preview"
      channel={campaign.channel}
      preview={preview}
      index={index}
      onIndex={setIndex}
    />
  );
}
