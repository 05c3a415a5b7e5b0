import type { CalendarDate } from '@dayworks/shared/calendar-date';
import { customerName } from '@dayworks/shared/customers/customer-name';
import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { Button } from '../../ui/button.tsx';
import { useSendReminder } from './use-send.ts';

type ReminderButtonProps = { row: InvoiceRow; today: CalendarDate };

/** Once a day for each invoice (M15). */
export function ReminderButton({ row, today }: ReminderButtonProps) {
  const remind = useSendReminder();
  if (row.reminded_on === today) {
    return (
      <Button size="xs" disabled>
        Reminded today
      </Button>
    );
  }
  return (
    <Button size="xs" loading={remind.isPending} onClick={() => remind.mutate({ id: row.id })}>
      Send Reminder
      <span className="sr-only"> to {customerName(row.customer)}</span>
    </Button>
  );
}
