import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { receiptProblem } from '@dayworks/shared/payments/receipt';
import { CircleCheck, Printer, Send } from 'lucide-react';
import { isPendingPayment } from '../../../parts/document-sheet/pending-payment.ts';
import { SendButton } from '../../../parts/send/send-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { SheetFooter } from '../../../ui/overlay/sheet.tsx';

/** Lets the user show, text or email the receipt when the invoice is fully paid. Hidden if there is no receipt. */
export function PaidMoment({ payments }: Pick<InvoiceDetail, 'payments'>) {
  const last = payments.findLast((payment) => !receiptProblem(payment));
  if (!last || isPendingPayment(last)) return null;
  return (
    <SheetFooter>
      <p className="flex flex-1 items-center gap-2 font-medium text-success-fg max-sm:hidden">
        <CircleCheck />
        Paid in full
      </p>
      <Button asChild>
        <a href={`/api/payments/${last.id}/receipt`} target="_blank" rel="noopener">
          <Printer />
          Show receipt
        </a>
      </Button>
      <SendButton letter={{ type: 'receipt', document_id: last.id }}>
        <Button variant="primary">
          <Send />
          Send receipt
        </Button>
      </SendButton>
    </SheetFooter>
  );
}
