import { lazy, Suspense, useState } from 'react';
import { useOpenInvoice } from './use-invoice-address.ts';

const loadSheet = () => import('./invoice-sheet.tsx');
const InvoiceSheet = lazy(loadSheet);

/** Somebody moves over the list: a good moment to fetch what a click will take. */
export const prepareSheet = () => void loadSheet().catch(() => undefined);

/** The sheet of the invoice in the address. */
export function OpenInvoice() {
  const { id, close } = useOpenInvoice();
  // The sheet leaves with what it showed, so it stays around once it was open.
  const [lastId, setLastId] = useState(id);
  if (id && id !== lastId) setLastId(id);

  if (!lastId) return null;
  return (
    <Suspense>
      <InvoiceSheet id={lastId} open={id !== null} onClose={close} />
    </Suspense>
  );
}
