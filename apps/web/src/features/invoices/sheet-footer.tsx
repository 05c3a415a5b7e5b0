import type { CalendarDate } from '@dayworks/shared/calendar-date';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { isInvoiceActionAllowed } from '@dayworks/shared/invoices/invoice-permissions';
import { Banknote, Bell, Check } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { SheetFooter } from '../../ui/sheet.tsx';
import { useMarkSent } from './use-mark-sent.ts';
import { useSendReminder } from './use-send.ts';

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

const quiet =
  'sm:-ml-3.5 sm:border-transparent sm:bg-transparent sm:text-fg-2 sm:disabled:bg-transparent sm:disabled:text-fg-disabled max-sm:px-2';

function MarkSentButton({ id }: { id: string }) {
  const markSent = useMarkSent();
  return (
    <Button className={quiet} loading={markSent.isPending} onClick={() => markSent.mutate({ id })}>
      <Check />
      Mark as sent
    </Button>
  );
}

function RemindButton({ id, isDone }: { id: string; isDone: boolean }) {
  const remind = useSendReminder();
  return (
    <Button
      className={quiet}
      disabled={isDone}
      loading={remind.isPending}
      onClick={() => remind.mutate({ id })}
    >
      <Bell />
      {isDone ? 'Reminded today' : 'Send Reminder'}
    </Button>
  );
}
