import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { isUnpaid } from '@dayworks/shared/invoices/invoice-status';
import { MessageCircleWarning } from 'lucide-react';
import type { BusinessDay } from '../../../parts/time/use-business-day.ts';
import { dayAndTime } from '../../../parts/time/when-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/labels.tsx';
import { useDispute } from './use-dispute.ts';

/** A paid invoice is no longer treated as disputed. */
export const isDisputed = (invoice: InvoiceDetail) => invoice.disputed_at !== null && isUnpaid(invoice);

export function DisputedBadge() {
  return (
    <Badge tone="warning" icon={<MessageCircleWarning />}>
      Disputed
    </Badge>
  );
}

/** Explains what is paused while an invoice is disputed, and how to resolve the dispute. */
export function DisputeNote({ invoice, day }: { invoice: InvoiceDetail; day: BusinessDay }) {
  const dispute = useDispute();
  if (!invoice.disputed_at || !isDisputed(invoice)) return null;
  return (
    <div className="pb-5">
      <Alert
        tone="warning"
        title="The customer disputed this invoice"
        action={
          <Button
            size="sm"
            loading={dispute.isPending}
            onClick={() => dispute.mutate({ id: invoice.id, is_disputed: false })}
          >
            Dispute settled
          </Button>
        }
      >
        Since {dayAndTime(invoice.disputed_at, day)}. This customer gets no reminders or marketing until the
        dispute is settled.
      </Alert>
    </div>
  );
}
