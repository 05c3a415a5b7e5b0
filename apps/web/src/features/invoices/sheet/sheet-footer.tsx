import type { CalendarDate } from '@dayworks/shared/calendar-date';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { isInvoiceActionAllowed } from '@dayworks/shared/invoices/invoice-permissions';
import { Banknote, Bell, Check, Send } from 'lucide-react';
import { QuietAction } from '../../../parts/document-sheet/quiet-action.tsx';
import { SendButton } from '../../../parts/send/send-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { SheetFooter } from '../../../ui/overlay/sheet.tsx';
import { InvoiceMenu } from './invoice-menu.tsx';
import { PaidMoment } from './paid-moment.tsx';
import { useMarkSent } from './use-mark-sent.ts';

type InvoiceSheetFooterProps = { invoice: InvoiceDetail; today: CalendarDate; onRecordPayment: () => void };

/** The button for the next step of an invoice: sending a draft, then recording a payment, then sending the receipt. */
export function InvoiceSheetFooter({ invoice, today, onRecordPayment }: InvoiceSheetFooterProps) {
  const canPay = isInvoiceActionAllowed('recordPayment', invoice, today);
  const canMarkSent = isInvoiceActionAllowed('markSent', invoice, today);
  const canRemind = isInvoiceActionAllowed('remind', { ...invoice, reminded_on: null }, today);
  if (invoice.status === 'paid') return <PaidMoment payments={invoice.payments} />;
  if (!canPay && !canMarkSent && !canRemind) return null;
  return (
    <SheetFooter>
      {canMarkSent && <MarkSentButton id={invoice.id} />}
      {canRemind && <RemindButton id={invoice.id} isDone={invoice.reminded_on === today} />}
      <span className="flex-1 max-sm:hidden" />
      <InvoiceMenu invoice={invoice} today={today} />
      {canPay && (
        <Button variant={canMarkSent ? 'secondary' : 'primary'} onClick={onRecordPayment}>
          <Banknote />
          Record Payment
        </Button>
      )}
      {canMarkSent && (
        <SendButton letter={{ type: 'invoice', document_id: invoice.id }}>
          <Button variant="primary">
            <Send />
            Send
          </Button>
        </SendButton>
      )}
    </SheetFooter>
  );
}

function MarkSentButton({ id }: { id: string }) {
  const markSent = useMarkSent();
  return (
    <QuietAction loading={markSent.isPending} onClick={() => markSent.mutate({ id })}>
      <Check />
      Mark as sent
    </QuietAction>
  );
}

function RemindButton({ id, isDone }: { id: string; isDone: boolean }) {
  return (
    <SendButton letter={{ type: 'reminder', document_id: id }}>
      <QuietAction disabled={isDone}>
        <Bell />
        {isDone ? 'Reminded today' : 'Send Reminder'}
      </QuietAction>
    </SendButton>
  );
}
