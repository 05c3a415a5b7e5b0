import type { CalendarDate } from '@dayworks/shared/calendar-date';
import { customerName } from '@dayworks/shared/customers/customer-name';
import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { SendButton } from '../../../parts/send/send-button.tsx';
import { Button } from '../../../ui/button.tsx';

type ReminderButtonProps = { row: InvoiceRow; today: CalendarDate };

/** The reminder button has the same width in both states, so that the amounts beside it stay aligned. */
const width = 'min-w-27';

/** A button that sends a reminder, at most once a day per invoice (M15) and never while the invoice is disputed. */
export function ReminderButton({ row, today }: ReminderButtonProps) {
  if (row.disputed_at !== null || row.reminded_on === today) {
    return (
      <Button size="xs" disabled className={width}>
        {row.disputed_at === null ? 'Reminded' : 'Disputed'}
      </Button>
    );
  }
  return (
    <SendButton letter={{ type: 'reminder', document_id: row.id }}>
      <Button size="xs" className={width}>
        Send Reminder
        <span className="sr-only"> to {customerName(row.customer)}</span>
      </Button>
    </SendButton>
  );
}
