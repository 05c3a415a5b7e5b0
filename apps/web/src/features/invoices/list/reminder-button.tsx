import type { CalendarDate } from '@dayworks/shared/calendar-date';
import { customerName } from '@dayworks/shared/customers/customer-name';
import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { Button } from '../../../ui/button.tsx';
import { useSendReminder } from '../use-send-reminder.ts';

type ReminderButtonProps = { row: InvoiceRow; today: CalendarDate };

/** The same in both states, so that the amounts before it stay in line. */
const width = 'min-w-27';

/** Once a day for each invoice (M15). */
export function ReminderButton({ row, today }: ReminderButtonProps) {
  const remind = useSendReminder();
  if (row.reminded_on === today) {
    return (
      <Button size="xs" disabled className={width}>
        Reminded
      </Button>
    );
  }
  return (
    <Button
      size="xs"
      loading={remind.isPending}
      onClick={() => remind.mutate({ id: row.id })}
      className={width}
    >
      Send Reminder
      <span className="sr-only"> to {customerName(row.customer)}</span>
    </Button>
  );
}
