import { type InvoiceStatus, invoiceStatusLook } from '@dayworks/shared/invoices/invoice-status';
import { Ban, Check, CircleDotDashed, ClockAlert, Eye, PencilLine, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';

const icons: Record<InvoiceStatus, ReactNode> = {
  draft: <PencilLine />,
  sent: <Send />,
  viewed: <Eye />,
  overdue: <ClockAlert />,
  partially_paid: <CircleDotDashed />,
  paid: <Check />,
  cancelled: <Ban />,
};

type StatusBadgeProps = {
  /** The displayed status, not the stored one. */
  status: InvoiceStatus;
  /** A part-paid document past its due date says so beside its status. */
  overdueMark?: boolean;
};

/** The one badge for the status of a document. */
export function StatusBadge({ status, overdueMark = false }: StatusBadgeProps) {
  return (
    <>
      <OneBadge status={status} />
      {overdueMark && <OneBadge status="overdue" />}
    </>
  );
}

function OneBadge({ status }: { status: InvoiceStatus }) {
  return (
    <Badge tone={status} icon={icons[status]}>
      {invoiceStatusLook[status].label}
    </Badge>
  );
}
