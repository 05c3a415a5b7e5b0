import { type CampaignStatus, campaignStatusLabels } from '@dayworks/shared/marketing/campaign-status';
import { CalendarClock, Check, CircleAlert, Pause, PencilLine, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import type { Tone } from '../../ui/tone.ts';

const looks: Record<CampaignStatus, [tone: Tone, icon: ReactNode]> = {
  draft: ['draft', <PencilLine key="icon" />],
  scheduled: ['viewed', <CalendarClock key="icon" />],
  sending: ['accent', <Send key="icon" />],
  paused: ['sent', <Pause key="icon" />],
  sent: ['paid', <Check key="icon" />],
  failed: ['overdue', <CircleAlert key="icon" />],
};

export const campaignTone = (status: CampaignStatus): Tone => looks[status][0];

export function CampaignBadge({ status }: { status: CampaignStatus }) {
  const [tone, icon] = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {campaignStatusLabels[status]}
    </Badge>
  );
}
