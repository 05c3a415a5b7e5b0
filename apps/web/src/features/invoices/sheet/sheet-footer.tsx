import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { isInvoiceActionAllowed } from '@dayworks/shared/invoices/invoice-permissions';
import { receiptProblem } from '@dayworks/shared/payments/receipt';
import { useMutation } from '@tanstack/react-query';
import { Bell, CircleCheck, Printer, Send } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { QuietAction } from '../../../parts/document-sheet/document-actions.tsx';
import {
  MarkSentButton,
  RecordPaymentButton,
  SendDocumentButton,
} from '../../../parts/document-sheet/footer-buttons.tsx';
import { isPendingPayment } from '../../../parts/document-sheet/pending-payment.ts';
import { failureToast } from '../../../parts/feedback.tsx';
import { useSaySent } from '../../../parts/send/say-sent.ts';
import { SendButton } from '../../../parts/send/send-button.tsx';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { Button } from '../../../ui/button.tsx';
import { SheetFooter } from '../../../ui/overlay/sheet.tsx';
import {
  findDetail,
  markedAsSent,
  rollBackInvoices,
  showChanged,
  takeInvoiceSnapshot,
} from '../invoice-cache.ts';
import { InvoiceMenu } from './invoice-menu.tsx';

/**
 * Lets the user show the receipt or send it by text message or email once the invoice is fully paid. Hidden if there is
 * no receipt.
 */
function PaidMoment({ invoice, today }: Pick<InvoiceSheetFooterProps, 'invoice' | 'today'>) {
  const last = invoice.payments.findLast(({ status }) => status !== 'applied' && !receiptProblem({ status }));
  if (!last || isPendingPayment(last)) return null;
  return (
    <SheetFooter>
      <p className="flex flex-1 items-center gap-2 font-medium text-success-fg max-sm:hidden">
        <CircleCheck />
        Paid in full
      </p>
      <InvoiceMenu invoice={invoice} today={today} />
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

function useMarkSent() {
  const { today } = useBusinessDay();
  const saySent = useSaySent('invoice');
  return useMutation(
    api.invoices.markSent.mutationOptions({
      onMutate: async ({ id }) => {
        const snapshot = await takeInvoiceSnapshot();
        const invoice = findDetail(id);
        if (invoice) showChanged(markedAsSent(invoice, new Date()), today);
        return { snapshot };
      },
      onSuccess: (_, { id }) => saySent(id),
      onError: (error, _, context) => {
        rollBackInvoices(context?.snapshot);
        failureToast('Error', errorMessage(error));
      },
    }),
  );
}

type InvoiceSheetFooterProps = { invoice: InvoiceDetail; today: CalendarDate; onRecordPayment: () => void };

/**
 * The button for the next step of an invoice: first sending the draft, then recording a payment, and then sending the
 * receipt.
 */
export function InvoiceSheetFooter({ invoice, today, onRecordPayment }: InvoiceSheetFooterProps) {
  const markSent = useMarkSent();
  const canPay = isInvoiceActionAllowed('recordPayment', invoice, today);
  const canMarkSent = isInvoiceActionAllowed('markSent', invoice, today);
  const canRemind = isInvoiceActionAllowed('remind', { ...invoice, reminded_on: null }, today);
  if (invoice.status === 'paid') return <PaidMoment invoice={invoice} today={today} />;
  if (!canPay && !canMarkSent && !canRemind) return null;
  return (
    <SheetFooter>
      {canMarkSent && <MarkSentButton id={invoice.id} markSent={markSent} />}
      {canRemind && <RemindButton id={invoice.id} isDone={invoice.reminded_on === today} />}
      <span className="flex-1 max-sm:hidden" />
      <InvoiceMenu invoice={invoice} today={today} />
      {canPay && <RecordPaymentButton isNext={!canMarkSent} onClick={onRecordPayment} />}
      {canMarkSent && <SendDocumentButton letter={{ type: 'invoice', document_id: invoice.id }} isNext />}
    </SheetFooter>
  );
}

function RemindButton({ id, isDone }: { id: string; isDone: boolean }) {
  return (
    <SendButton letter={{ type: 'reminder', document_id: id }}>
      <QuietAction disabled={isDone}>
        <Bell />
        {isDone ? 'Reminder sent today' : 'Send Reminder'}
      </QuietAction>
    </SendButton>
  );
}
