import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { lazy } from 'react';
import { DocumentSheetContent } from '../../../parts/document-sheet/document-sheet-content.tsx';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { DeleteInvoiceDialog } from './delete-invoice-dialog.tsx';
import { DisputeNote } from './dispute-note.tsx';
import { RarelySaid } from './invoice-menu.tsx';
import { ReminderNotes } from './reminder-note.tsx';
import { SheetBalance } from './sheet-balance.tsx';
import { SheetFacts } from './sheet-facts.tsx';
import { InvoiceSheetFooter } from './sheet-footer.tsx';
import { useDeleteInvoice } from './use-delete-invoice.ts';

const InvoiceShare = lazy(() => import('./invoice-share.tsx'));
const InvoicePayment = lazy(() => import('./invoice-payment.tsx'));

type InvoiceSheetContentProps = { invoice: InvoiceDetail; onClose: () => void; onEdit: () => void };

export function InvoiceSheetContent({ invoice, onClose, onEdit }: InvoiceSheetContentProps) {
  const day = useBusinessDay();
  const remove = useDeleteInvoice();
  return (
    <DocumentSheetContent
      kind="invoice"
      document={invoice}
      day={day}
      head={
        <>
          <SheetBalance invoice={invoice} day={day} />
          <DisputeNote invoice={invoice} day={day} />
          <ReminderNotes invoice={invoice} day={day} />
        </>
      }
      facts={<SheetFacts invoice={invoice} />}
      footer={(onRecordPayment) => (
        <InvoiceSheetFooter invoice={invoice} today={day.today} onRecordPayment={onRecordPayment} />
      )}
      rarely={<RarelySaid invoice={invoice} today={day.today} />}
      onEdit={onEdit}
      onDelete={() => {
        remove.mutate({ id: invoice.id });
        onClose();
      }}
      dialogs={{
        share: (state) => <InvoiceShare invoice={invoice} {...state} />,
        payment: (state) => <InvoicePayment invoice={invoice} {...state} />,
        remove: (state) => <DeleteInvoiceDialog invoice={invoice} {...state} />,
      }}
    />
  );
}
