import type { DocumentPayment } from '@dayworks/shared/documents/document-payment';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { DocumentActions } from '../../../parts/document-sheet/document-actions.tsx';
import { SheetActivity } from '../../../parts/document-sheet/sheet-activity.tsx';
import { SheetItems } from '../../../parts/document-sheet/sheet-items.tsx';
import { SheetMessages } from '../../../parts/document-sheet/sheet-messages.tsx';
import { SheetPayments } from '../../../parts/document-sheet/sheet-payments.tsx';
import { SheetTotals } from '../../../parts/document-sheet/sheet-totals.tsx';
import { SheetProse } from '../../../parts/sheet/sheet-prose.tsx';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { Button } from '../../../ui/button.tsx';
import { SheetBody } from '../../../ui/overlay/sheet.tsx';
import { DeleteInvoiceDialog } from './delete-invoice-dialog.tsx';
import { SheetBalance } from './sheet-balance.tsx';
import { SheetFacts } from './sheet-facts.tsx';
import { InvoiceSheetFooter } from './sheet-footer.tsx';
import { useDeleteInvoice } from './use-delete-invoice.ts';

const InvoiceShare = lazy(() => import('./invoice-share.tsx'));
const InvoicePayment = lazy(() => import('./invoice-payment.tsx'));
const RefundDialog = lazy(() => import('../../../parts/payment/refund-dialog.tsx'));

/** Over the sheet, one at a time. */
type Overlay =
  | { name: 'share' | 'delete' | 'recordPayment' }
  | { name: 'editPayment' | 'refund'; payment: DocumentPayment };

type InvoiceSheetContentProps = { invoice: InvoiceDetail; onClose: () => void; onEdit: () => void };

export function InvoiceSheetContent({ invoice, onClose, onEdit }: InvoiceSheetContentProps) {
  const day = useBusinessDay();
  const remove = useDeleteInvoice();
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const closeOverlay = () => setOverlay(null);
  const askToDelete = () => setOverlay({ name: 'delete' });

  const confirmDelete = () => {
    remove.mutate({ id: invoice.id });
    closeOverlay();
    onClose();
  };

  return (
    <>
      <SheetBody>
        <SheetBalance invoice={invoice} day={day} />
        <DocumentActions
          kind="invoice"
          id={invoice.id}
          onShare={() => setOverlay({ name: 'share' })}
          onEdit={onEdit}
          onDelete={askToDelete}
        />
        <SheetFacts invoice={invoice} />
        <SheetItems items={invoice.items} />
        <SheetTotals document={invoice} />
        <SheetProse title="Notes" text={invoice.notes} />
        <SheetProse title="Terms and Conditions" text={invoice.terms} />
        <SheetPayments
          kind="invoice"
          documentId={invoice.id}
          payments={invoice.payments}
          onEdit={(payment) => setOverlay({ name: 'editPayment', payment })}
          onRefund={(payment) => setOverlay({ name: 'refund', payment })}
        />
        <SheetMessages messages={invoice.messages} day={day} />
        <SheetActivity events={invoice.events} day={day} />
        <Button variant="danger-quiet" onClick={askToDelete} className="-mx-3.5 mt-4 sm:hidden">
          <Trash2 />
          Delete
        </Button>
      </SheetBody>
      <InvoiceSheetFooter
        invoice={invoice}
        today={day.today}
        onRecordPayment={() => setOverlay({ name: 'recordPayment' })}
      />
      <DeleteInvoiceDialog
        invoice={invoice}
        open={overlay?.name === 'delete'}
        onOpenChange={closeOverlay}
        onConfirm={confirmDelete}
      />
      <Suspense>
        {overlay?.name === 'share' && <InvoiceShare invoice={invoice} open onOpenChange={closeOverlay} />}
        {overlay?.name === 'recordPayment' && (
          <InvoicePayment invoice={invoice} open onOpenChange={closeOverlay} />
        )}
        {overlay?.name === 'editPayment' && (
          <InvoicePayment invoice={invoice} payment={overlay.payment} open onOpenChange={closeOverlay} />
        )}
        {overlay?.name === 'refund' && (
          <RefundDialog payment={overlay.payment} open onOpenChange={closeOverlay} />
        )}
      </Suspense>
    </>
  );
}
