import { invoiceTitle } from '@dayworks/shared/invoices/invoice-number';
import { displayedStatus, hasOverdueMark } from '@dayworks/shared/invoices/invoice-status';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { useNavigate } from '../../lib/router.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { useBusinessDay } from '../../parts/use-business-day.ts';
import { Alert } from '../../ui/alert.tsx';
import { Sheet, SheetBody, SheetHeader } from '../../ui/sheet.tsx';
import { findListed } from './invoice-cache.ts';
import { InvoiceSheetContent } from './invoice-sheet-content.tsx';
import { SheetSkeleton } from './sheet-skeleton.tsx';

const editDelayMs = 100;

type InvoiceSheetProps = { id: string; open: boolean; onClose: () => void };

/** Edit leaves once the sheet has closed. */
function useEditAfterClosing(id: string, open: boolean, onClose: () => void) {
  const navigate = useNavigate();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || open) return;
    const timer = setTimeout(() => {
      setWanted(false);
      void navigate(paths.invoiceEdit.getHref(id));
    }, editDelayMs);
    return () => clearTimeout(timer);
  }, [isWanted, open, id, navigate]);
  return () => {
    setWanted(true);
    onClose();
  };
}

export default function InvoiceSheet({ id, open, onClose }: InvoiceSheetProps) {
  const { today } = useBusinessDay();
  const { data: invoice, error } = useQuery(api.invoices.get.queryOptions({ input: { id }, enabled: open }));
  const edit = useEditAfterClosing(id, open, onClose);
  const listed = invoice ? undefined : findListed(id);
  const status = invoice ? displayedStatus(invoice, today) : listed?.displayed_status;
  const isMarked = invoice ? hasOverdueMark(invoice, today) : listed?.overdue_mark;
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetHeader
        title={
          // Reading starts here, and not at the button that closes the sheet.
          <span tabIndex={-1} data-autofocus="" className="focus-visible:shadow-none">
            {invoiceTitle(id)}
          </span>
        }
        badge={
          status && (
            <span className="flex gap-2 max-sm:flex-col max-sm:gap-1">
              <StatusBadge status={status} overdueMark={isMarked} />
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
      {!invoice && !error && <SheetSkeleton balance={listed?.balance_due} />}
    </Sheet>
  );
}
