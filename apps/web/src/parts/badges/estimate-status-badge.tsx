import { type EstimateStatus, estimateStatusLabels } from '@dayworks/shared/estimates/estimate-status';
import {
  Check,
  CheckCheck,
  CircleX,
  Eye,
  Hourglass,
  MessageSquareText,
  PencilLine,
  Send,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '../../ui/labels.tsx';

const looks: Record<EstimateStatus, { tone: Tone; icon: ReactNode }> = {
  draft: { tone: 'draft', icon: <PencilLine /> },
  sent: { tone: 'sent', icon: <Send /> },
  viewed: { tone: 'viewed', icon: <Eye /> },
  changes_requested: { tone: 'warning', icon: <MessageSquareText /> },
  approved: { tone: 'paid', icon: <Check /> },
  declined: { tone: 'overdue', icon: <CircleX /> },
  expired: { tone: 'cancelled', icon: <Hourglass /> },
  converted: { tone: 'partially_paid', icon: <CheckCheck /> },
};

export const estimateTone = (status: EstimateStatus): Tone => looks[status].tone;

/** The badge for the status of an estimate as users see it, which may differ from the stored status. */
export function EstimateStatusBadge({ status }: { status: EstimateStatus }) {
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {estimateStatusLabels[status]}
    </Badge>
  );
}
