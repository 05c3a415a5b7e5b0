import { type LeadStage, leadStageLabels } from '@dayworks/shared/leads/lead-stage';
import {
  CircleCheck,
  CircleDot,
  CirclePause,
  CircleX,
  FilePenLine,
  MapPin,
  MessageSquare,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '../../ui/labels.tsx';

export const stageTones: Record<LeadStage, Tone> = {
  new: 'accent',
  contacted: 'info',
  site_visit: 'partially_paid',
  quoted: 'sent',
  won: 'paid',
  on_hold: 'draft',
  lost: 'cancelled',
};

export const stageIcons: Record<LeadStage, ReactNode> = {
  new: <CircleDot />,
  contacted: <MessageSquare />,
  site_visit: <MapPin />,
  quoted: <FilePenLine />,
  won: <CircleCheck />,
  on_hold: <CirclePause />,
  lost: <CircleX />,
};

export const StageBadge = ({ stage }: { stage: LeadStage }) => (
  <Badge tone={stageTones[stage]} icon={stageIcons[stage]}>
    {leadStageLabels[stage]}
  </Badge>
);
