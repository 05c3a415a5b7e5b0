import { shortNumber } from '@dayworks/shared/documents/document-kind';
import { invoiceTitle } from '@dayworks/shared/invoices/invoice-number';
import { displayedStatus, hasOverdueMark } from '@dayworks/shared/invoices/invoice-status';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { paths } from '../../../lib/paths.ts';
import type { AddressSheetProps } from '../../../parts/address-sheet/address-sheet.tsx';
import { useLeaveAfterClosing } from '../../../parts/address-sheet/use-leave-after-closing.ts';
import { StatusBadge } from '../../../parts/invoice/invoice-status-badge.tsx';
import { SheetSkeleton } from '../../../parts/sheet/sheet-skeleton.tsx';
import { SheetTitle } from '../../../parts/sheet/sheet-title.tsx';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Sheet, SheetBody, SheetHeader } from '../../../ui/overlay/sheet.tsx';
import { findListed } from '../invoice-cache.ts';
import { DisputedBadge, isDisputed } from './dispute-note.tsx';
import { InvoiceSheetContent } from './invoice-sheet-content.tsx';

export default function InvoiceSheet({ id, open, onClose }: AddressSheetProps) {
  const { today } = useBusinessDay();
  const { data: invoice, error } = useQuery(api.invoices.get.queryOptions({ input: { id }, enabled: open }));
  const edit = useLeaveAfterClosing(paths.invoiceEdit.getHref(id), open, onClose);
  const listed = invoice ? undefined : findListed(id);
  const status = invoice ? displayedStatus(invoice, today) : listed?.displayed_status;
  const isMarked = invoice ? hasOverdueMark(invoice, today) : listed?.overdue_mark;
  /*
   * There is room for only two of the three badges, so a disputed invoice has no past due badge; that it is past due
   * is also shown below in red.
   */
  const hasDispute = invoice !== undefined && isDisputed(invoice);
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetHeader
        title={<SheetTitle>{invoiceTitle(invoice ?? listed ?? { number: shortNumber(id) })}</SheetTitle>}
        badge={
          status && (
            <span className="flex gap-2 max-sm:flex-col max-sm:gap-1">
              <StatusBadge status={status} overdueMark={isMarked && !hasDispute} />
              {hasDispute && <DisputedBadge />}
            </span>
          )
        }
      />
      {invoice && <InvoiceSheetContent key={id} invoice={invoice} onClose={onClose} onEdit={edit} />}
      {!invoice && error && (
        <SheetBody className="pt-5">
          <Alert tone="danger">{errorMessage(error)}</Alert>
        </SheetBody>
      )}
      {!invoice && !error && (
        <SheetSkeleton label="Loading invoice" amountLabel="Balance due" amount={listed?.balance_due} />
      )}
    </Sheet>
  );
}
