import { type DisplayedStatus, invoiceStatusLook } from '@dayworks/shared/invoices/invoice-status';
import { Ban, Check, CircleDotDashed, ClockAlert, Eye, PencilLine, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '../ui/labels.tsx';

/** Everything that ended without a payment has the same icon. */
const icons: Partial<Record<DisplayedStatus, ReactNode>> = {
  draft: <PencilLine />,
  sent: <Send />,
  viewed: <Eye />,
  overdue: <ClockAlert />,
  partially_paid: <CircleDotDashed />,
  paid: <Check />,
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

/** A status without a color of its own is grey: it ended without a payment. */
export const statusTone = (status: DisplayedStatus): Tone => (icons[status] ? (status as Tone) : 'cancelled');

function OneBadge({ status }: { status: DisplayedStatus }) {
  return (
    <Badge tone={statusTone(status)} icon={icons[status] ?? <Ban />}>
      {invoiceStatusLook[status].label}
    </Badge>
  );
}
