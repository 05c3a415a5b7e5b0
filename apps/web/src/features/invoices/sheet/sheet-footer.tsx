import type { CalendarDate } from '@dayworks/shared/calendar-date';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { isInvoiceActionAllowed } from '@dayworks/shared/invoices/invoice-permissions';
import { Banknote, Bell, Check } from 'lucide-react';
import { QuietAction } from '../../../parts/document-sheet/quiet-action.tsx';
import { Button } from '../../../ui/button.tsx';
import { SheetFooter } from '../../../ui/overlay/sheet.tsx';
import { useSendReminder } from '../use-send-reminder.ts';
import { useMarkSent } from './use-mark-sent.ts';

type InvoiceSheetFooterProps = { invoice: InvoiceDetail; today: CalendarDate; onRecordPayment: () => void };

/** What comes next: tell the customer, or take the money. Nothing is left to do for a paid one. */
export function InvoiceSheetFooter({ invoice, today, onRecordPayment }: InvoiceSheetFooterProps) {
  const canPay = isInvoiceActionAllowed('recordPayment', invoice, today);
  const canMarkSent = isInvoiceActionAllowed('markSent', invoice, today);
  const canRemind = isInvoiceActionAllowed('remind', { ...invoice, reminded_on: null }, today);
  if (!canPay && !canMarkSent && !canRemind) return null;
  return (
    <SheetFooter>
      {canMarkSent && <MarkSentButton id={invoice.id} />}
      {canRemind && <RemindButton id={invoice.id} isDone={invoice.reminded_on === today} />}
      {canPay && (
        <>
          <span className="flex-1 max-sm:hidden" />
          <Button variant="primary" onClick={onRecordPayment}>
            <Banknote />
            Record Payment
          </Button>
        </>
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
  const remind = useSendReminder();
  return (
    <QuietAction disabled={isDone} loading={remind.isPending} onClick={() => remind.mutate({ id })}>
      <Bell />
      {isDone ? 'Reminded today' : 'Send Reminder'}
    </QuietAction>
  );
}
