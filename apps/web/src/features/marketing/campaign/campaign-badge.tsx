import { type CampaignStatus, campaignStatusLabels } from '@dayworks/shared/marketing/campaign-status';
import { CalendarClock, CircleCheck, CircleX, LoaderCircle, Pause, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import type { Tone } from '../../../ui/tone.ts';

const looks: Record<CampaignStatus, { tone: Tone; icon: ReactNode }> = {
  draft: { tone: 'draft', icon: <PencilLine /> },
  scheduled: { tone: 'info', icon: <CalendarClock /> },
  sending: { tone: 'accent', icon: <LoaderCircle className="animate-spin motion-reduce:animate-none" /> },
  paused: { tone: 'warning', icon: <Pause /> },
  sent: { tone: 'success', icon: <CircleCheck /> },
  failed: { tone: 'danger', icon: <CircleX /> },
};

export function CampaignBadge({ status }: { status: CampaignStatus }) {
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {campaignStatusLabels[status]}
    </Badge>
  );
}
