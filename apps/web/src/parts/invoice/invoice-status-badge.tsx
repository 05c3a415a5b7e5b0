import { type DisplayedStatus, invoiceStatusLook } from '@dayworks/shared/invoices/invoice-status';
import {
  Ban,
  Check,
  CircleDotDashed,
  CircleOff,
  ClockAlert,
  Eye,
  PencilLine,
  Send,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/labels/badge.tsx';
import type { Tone } from '../../ui/tone.ts';

const icons: Record<DisplayedStatus, ReactNode> = {
  draft: <PencilLine />,
  sent: <Send />,
  viewed: <Eye />,
  overdue: <ClockAlert />,
  partially_paid: <CircleDotDashed />,
  paid: <Check />,
  written_off: <CircleOff />,
  credited: <Undo2 />,
  cancelled: <Ban />,
  void: <Ban />,
};

type StatusBadgeProps = {
  /** The displayed status of the document, which may differ from the stored status. */
  status: DisplayedStatus;
  /** Adds an overdue mark beside the status of a partially paid document. */
  overdueMark?: boolean;
};

/** The badge for the status of a document, used everywhere. */
export function StatusBadge({ status, overdueMark = false }: StatusBadgeProps) {
  return (
    <>
      <OneBadge status={status} />
      {overdueMark && <OneBadge status="overdue" />}
    </>
  );
}

export const statusTone = (status: DisplayedStatus): Tone =>
  status === 'void' || status === 'written_off' || status === 'credited' ? 'cancelled' : status;

function OneBadge({ status }: { status: DisplayedStatus }) {
  return (
    <Badge tone={statusTone(status)} icon={icons[status]}>
      {invoiceStatusLook[status].label}
    </Badge>
  );
}
