import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { createContext, use, useState } from 'react';
import { Drawer } from '../../ui/drawer.tsx';
import { DrawerLeaveDialog } from './drawer-leave-dialog.tsx';
import { createTexts, TotalAndSubmit } from './form-actions.tsx';
import { FormSkeletonCards } from './form-skeleton.tsx';
import { type FrameProps, NewInvoice } from './new-invoice.tsx';
import { useInvoiceStart } from './use-invoice-start.ts';

type InvoiceFormDrawerProps = {
  open: boolean;
  /** Closed without an invoice; what was typed waits as a draft, unless it was discarded. */
  onClose: () => void;
  /** Created: whoever opened the drawer closes it. */
  onSaved: (invoice: Invoice) => void;
};

const title = 'New Invoice';
const DrawerState = createContext({ open: false, onClose: () => {} });

/** The form of a new invoice below 768 px. */
export default function InvoiceFormDrawer({ open, onClose, onSaved }: InvoiceFormDrawerProps) {
  const start = useInvoiceStart({ projectId: null, customerId: null });
  const [openings, setOpenings] = useState({ count: 0, wasOpen: false });
  const startOver = () => setOpenings({ ...openings, count: openings.count + 1 });
  if (open !== openings.wasOpen) {
    // Each opening is a new form; while it closes, the old one stays to be seen leaving.
    setOpenings({ count: openings.count + (open ? 1 : 0), wasOpen: open });
  }

  if (!start) {
    return (
      <Drawer open={open} onOpenChange={onClose} title={title}>
        <FormSkeletonCards />
      </Drawer>
    );
  }
  return (
    <DrawerState value={{ open, onClose }}>
      <NewInvoice
        key={openings.count}
        start={start}
        Frame={DrawerFrame}
        onSaved={onSaved}
        onCancelled={onClose}
        onStartOver={startOver}
      />
    </DrawerState>
  );
}

function DrawerFrame({ formId, total, isSubmitting, isUnsaved, children }: FrameProps) {
  const { open, onClose } = use(DrawerState);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Drawer
        open={open}
        onOpenChange={() => (isUnsaved ? setAsked(true) : onClose())}
        title={title}
        footer={
          <TotalAndSubmit formId={formId} texts={createTexts} isSubmitting={isSubmitting} total={total} />
        }
      >
        <div data-page="" className="-m-4 min-h-[calc(100%+2rem)] bg-surface-0 p-4">
          {children}
        </div>
      </Drawer>
      <DrawerLeaveDialog
        when={open && isUnsaved}
        isAsked={isAsked}
        onStay={() => setAsked(false)}
        onLeave={onClose}
      />
    </>
  );
}
