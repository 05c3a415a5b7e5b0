import { type DisplayedStatus, invoiceStatusLook } from '@dayworks/shared/invoices/invoice-status';
import { Ban, Check, CircleDotDashed, ClockAlert, Eye, PencilLine, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '../../ui/labels.tsx';

/**
 * The icon of each status. The statuses 'written off', 'credited', 'cancelled' and 'void' are not listed, because they
 * share one icon.
 */
const icons: Partial<Record<DisplayedStatus, ReactNode>> = {
  draft: <PencilLine />,
  sent: <Send />,
  viewed: <Eye />,
  overdue: <ClockAlert />,
  partially_paid: <CircleDotDashed />,
  paid: <Check />,
};

type StatusBadgeProps = {
  /** The displayed status of the document, which can differ from the stored status. */
  status: DisplayedStatus;
  /** Adds an overdue mark beside the status of a partially paid document. */
  overdueMark?: boolean;
};

/** The badge that shows the status of a document on every screen. */
export function StatusBadge({ status, overdueMark = false }: StatusBadgeProps) {
  return (
    <>
      <OneBadge status={status} />
      {overdueMark && <OneBadge status="overdue" />}
    </>
  );
}

/** Returns the color of a status. A status without its own color, such as 'written off' or 'void', is shown in gray. */
export const statusTone = (status: DisplayedStatus): Tone => (icons[status] ? (status as Tone) : 'cancelled');

function OneBadge({ status }: { status: DisplayedStatus }) {
  return (
    <Badge tone={statusTone(status)} icon={icons[status] ?? <Ban />}>
      {invoiceStatusLook[status].label}
    </Badge>
  );
}
