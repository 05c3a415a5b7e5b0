import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { DrawerFrame, FormDrawer } from '../../../parts/document-form/form-drawer.tsx';
import { NewInvoice } from './new-invoice.tsx';
import { useInvoiceStart } from './use-invoice-start.ts';

type InvoiceFormDrawerProps = {
  open: boolean;
  /** Closed without an invoice; what was typed waits as a draft, unless it was discarded. */
  onClose: () => void;
  /** Created: whoever opened the drawer closes it. */
  onSaved: (invoice: Invoice) => void;
};

/** The form of a new invoice below 768 px. */
export default function InvoiceFormDrawer({ open, onClose, onSaved }: InvoiceFormDrawerProps) {
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
