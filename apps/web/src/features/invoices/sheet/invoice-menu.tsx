import type { CalendarDate } from '@dayworks/shared/calendar-date';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { isInvoiceActionAllowed } from '@dayworks/shared/invoices/invoice-permissions';
import { CircleCheck, Ellipsis, MessageCircleWarning } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DropdownMenu, MenuItem } from '../../../ui/menu/dropdown-menu.tsx';
import { isDisputed } from './dispute-note.tsx';
import { useDispute } from './use-dispute.ts';

type DisputeProps = { invoice: InvoiceDetail; today: CalendarDate };

/** What is rarely said of an invoice; on a phone there is no room beside what comes next. */
export function InvoiceMenu({ invoice, today }: DisputeProps) {
  const dispute = useDispute();
  if (!isInvoiceActionAllowed('dispute', invoice, today)) return null;
  const say = (is_disputed: boolean) => () => dispute.mutate({ id: invoice.id, is_disputed });
  return (
    <DropdownMenu
      side="top"
      trigger={
        <IconButton label="More" variant="secondary" className="max-sm:hidden">
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

/** On a phone, at the end of the sheet; how it is settled stands above. */
export function DisputeButton({ invoice, today }: DisputeProps) {
  const dispute = useDispute();
  if (isDisputed(invoice) || !isInvoiceActionAllowed('dispute', invoice, today)) return null;
  return (
    <Button
      variant="ghost"
      className="-mx-3.5"
      loading={dispute.isPending}
      onClick={() => dispute.mutate({ id: invoice.id, is_disputed: true })}
    >
      <MessageCircleWarning />
      Mark as disputed
    </Button>
  );
}
