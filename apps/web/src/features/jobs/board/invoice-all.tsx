import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

const InvoiceAllDialog = lazy(() => import('./invoice-all-dialog.tsx'));

/** Everything that is done and not billed, in one press; it says first what that is. */
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
