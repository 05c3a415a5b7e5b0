import type { CalendarDate } from '@dayworks/shared/calendar-date';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { isInvoiceActionAllowed } from '@dayworks/shared/invoices/invoice-permissions';
import { CircleCheck, Ellipsis, MessageCircleWarning } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DropdownMenu, MenuItem } from '../../../ui/menu/dropdown-menu.tsx';
import { isDisputed } from './dispute-note.tsx';
import { useDispute } from './use-dispute.ts';

/** What is rarely said of an invoice. */
export function InvoiceMenu({ invoice, today }: { invoice: InvoiceDetail; today: CalendarDate }) {
  const dispute = useDispute();
  if (!isInvoiceActionAllowed('dispute', invoice, today)) return null;
  const say = (is_disputed: boolean) => () => dispute.mutate({ id: invoice.id, is_disputed });
  return (
    <DropdownMenu
      side="top"
      trigger={
        <IconButton label="More" variant="secondary">
          <Ellipsis />
        </IconButton>
      }
    >
      {isDisputed(invoice) ? (
        <MenuItem icon={<CircleCheck />} onSelect={say(false)}>
          Dispute settled
        </MenuItem>
      ) : (
        <MenuItem icon={<MessageCircleWarning />} onSelect={say(true)}>
          Mark as disputed
        </MenuItem>
      )}
    </DropdownMenu>
  );
}
