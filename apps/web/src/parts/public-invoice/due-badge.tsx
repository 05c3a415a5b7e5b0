import type { SharedInvoice } from '@dayworks/shared/invoices/shared-invoice';
import { Check, Clock, ClockAlert } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { isOverdue, timeLeft } from './due-text.ts';

type DueBadgeProps = {
  publicDocument: SharedInvoice;
  /** True for the label 'In 14 days' after a date; false for 'Due in 14 days' without a date. */
  isBesideDate?: boolean;
};

export function DueBadge({ publicDocument, isBesideDate = false }: DueBadgeProps) {
  if (publicDocument.displayed_status === 'paid') {
    return (
      <Badge tone="paid" icon={<Check />}>
        Paid
      </Badge>
    );
  }
  if (isOverdue(publicDocument)) {
    return (
      <Badge tone="overdue" icon={<ClockAlert />}>
        Overdue
      </Badge>
    );
  }
  const left = timeLeft(publicDocument, publicDocument.today);
  if (!left) return null;
  return (
    <Badge tone="sent" icon={<Clock />}>
      {isBesideDate ? `${left.charAt(0).toUpperCase()}${left.slice(1)}` : `Due ${left}`}
    </Badge>
  );
}
