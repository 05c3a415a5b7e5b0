import { type CampaignStatus, campaignLabel } from '@dayworks/shared/marketing/campaigns/campaign-status';
import { Ban, CalendarClock, Check, CircleAlert, Pause, PencilLine, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { Badge, type Tone } from '../../ui/labels.tsx';

const campaignsHref = paths.marketing.getHref('campaigns');

export const newCampaignHref = `${campaignsHref}/new`;

export const campaignHref = (id: string) => `${campaignsHref}/${id}`;

export const campaignsWith = (status: string | null) =>
  status ? `${campaignsHref}?status=${status}` : campaignsHref;

const looks: Record<CampaignStatus, [tone: Tone, icon: ReactNode]> = {
  draft: ['draft', <PencilLine key="icon" />],
  scheduled: ['viewed', <CalendarClock key="icon" />],
  sending: ['accent', <Send key="icon" />],
  paused: ['sent', <Pause key="icon" />],
  sent: ['paid', <Check key="icon" />],
  failed: ['overdue', <CircleAlert key="icon" />],
};

export const campaignTone = (status: CampaignStatus): Tone => looks[status][0];

const nothingSent = { sent: 0, cancelled: 0 };

type CampaignBadgeProps = {
  campaign: { status: CampaignStatus; figures?: { sent: number; cancelled: number } };
};

export function CampaignBadge({ campaign: { status, figures = nothingSent } }: CampaignBadgeProps) {
  const isCancelled = status === 'sent' && figures.cancelled > 0;
  const [tone, icon] = isCancelled ? (['cancelled', <Ban key="icon" />] as const) : looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {campaignLabel(status, figures)}
    </Badge>
  );
}
