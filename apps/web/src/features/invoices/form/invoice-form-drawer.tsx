import { DrawerFrame, FormDrawer } from '../../../parts/document-form/form-drawer.tsx';
import type { NewDocumentDrawerProps } from '../../../parts/list/new-document-drawer.tsx';
import { NewInvoice } from './new-invoice.tsx';
import { useInvoiceStart } from './use-invoice-start.ts';

/** The form for a new invoice on screens narrower than 768 px. */
export default function InvoiceFormDrawer({ open, onClose, onSaved }: NewDocumentDrawerProps) {
  const start = useInvoiceStart({ projectId: null, customerId: null });
  return (
    <FormDrawer kind="invoice" open={open} onClose={onClose} start={start}>
      {(ready, key, onStartOver) => (
        <NewInvoice
          key={key}
          start={ready}
          Frame={DrawerFrame}
          onSaved={onSaved}
          onCancelled={onClose}
          onStartOver={onStartOver}
        />
      )}
    </FormDrawer>
  );
}
