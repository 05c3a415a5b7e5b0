import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

const InvoiceAllDialog = lazy(() => import('./invoice-all-dialog.tsx'));

/** Invoices all completed jobs with one click, after a preview. */
export function InvoiceAll() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" onClick={() => setOpen(true)}>
        Invoice all
      </Button>
      {isOpen && (
        <Suspense>
          <InvoiceAllDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
