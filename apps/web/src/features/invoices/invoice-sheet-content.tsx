import type { DocumentPayment } from '@dayworks/shared/documents/document-payment';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useBusinessDay } from '../../parts/use-business-day.ts';
import { Button } from '../../ui/button.tsx';
import { SheetBody } from '../../ui/sheet.tsx';
import { DeleteInvoiceDialog } from './delete-invoice-dialog.tsx';
import { SheetActions } from './sheet-actions.tsx';
import { SheetActivity } from './sheet-activity.tsx';
import { SheetBalance } from './sheet-balance.tsx';
import { SheetFacts } from './sheet-facts.tsx';
import { InvoiceSheetFooter } from './sheet-footer.tsx';
import { SheetItems } from './sheet-items.tsx';
import { SheetMessages } from './sheet-messages.tsx';
import { SheetPayments } from './sheet-payments.tsx';
import { SheetSection } from './sheet-section.tsx';
import { SheetTotals } from './sheet-totals.tsx';
import { useDeleteInvoice } from './use-delete-invoice.ts';

const InvoiceShare = lazy(() => import('./invoice-share.tsx'));
const InvoicePayment = lazy(() => import('./invoice-payment.tsx'));

/** Over the sheet, one at a time. */
type Overlay =
  | { name: 'share' | 'delete' | 'recordPayment' }
  | { name: 'editPayment'; payment: DocumentPayment };

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
        <SheetActions
          invoice={invoice}
          onShare={() => setOverlay({ name: 'share' })}
          onEdit={onEdit}
          onDelete={askToDelete}
        />
        <SheetFacts invoice={invoice} />
        <SheetItems invoice={invoice} />
        <SheetTotals invoice={invoice} today={day.today} />
        {invoice.notes && <Prose title="Notes" text={invoice.notes} />}
        {invoice.terms && <Prose title="Terms and Conditions" text={invoice.terms} />}
        <SheetPayments invoice={invoice} onEdit={(payment) => setOverlay({ name: 'editPayment', payment })} />
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
      </Suspense>
    </>
  );
}

function Prose({ title, text }: { title: string; text: string }) {
  return (
    <SheetSection title={title}>
      <p className="whitespace-pre-line break-words text-13 text-fg-2" dir="auto">
        {text}
      </p>
    </SheetSection>
  );
}
