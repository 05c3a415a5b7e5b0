import { type DisplayedStatus, invoiceStatusLook } from '@dayworks/shared/invoices/invoice-status';
import { Ban, Check, CircleDotDashed, ClockAlert, Eye, PencilLine, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '../../ui/labels.tsx';

/**
 * The icon of each status. The statuses 'written off', 'credited', 'cancelled' and 'void' are not in this list, because
 * they share one icon.
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
  /** The status of the document as users see it, which can differ from the stored status. */
  status: DisplayedStatus;
  /** Adds a mark to the status badge of a partially paid document that is past due. */
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

/** Returns the color of a status. A status that has no color of its own, such as 'written off' or 'void', is gray. */
export const statusTone = (status: DisplayedStatus): Tone => (icons[status] ? (status as Tone) : 'cancelled');

function OneBadge({ status }: { status: DisplayedStatus }) {
  return (
    <Badge tone={statusTone(status)} icon={icons[status] ?? <Ban />}>
      {invoiceStatusLook[status].label}
    </Badge>
  );
}
