import type { InvoiceQuery } from '@dayworks/shared/invoices/invoice-list';
import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from '../../lib/router.tsx';
import { readQuery, writeQuery } from './invoice-query.ts';

const sheetParam = 'invoice';

/** Kept in the history entry: the sheet was opened from here, so closing it is going back. */
const openedHere = { invoiceOpenedHere: true };

/** Filters and order of the list, in the address. */
export function useInvoiceQuery() {
  const [params, setParams] = useSearchParams();
  const change = (next: Partial<InvoiceQuery>, { replace = false } = {}) =>
    setParams((current) => writeQuery(current, next), { replace });
  return { query: readQuery(params), change };
}

/** What a link needs to open the sheet beside what is on the screen. */
export function useSheetLink() {
  const [params] = useSearchParams();
  // The same function as long as the address is the same, so that rows need not be drawn again.
  return useCallback(
    (id: string) => {
      const next = new URLSearchParams(params);
      next.set(sheetParam, id);
      return { to: `?${next}`, state: openedHere };
    },
    [params],
  );
}

export type SheetLink = ReturnType<typeof useSheetLink>;

/** The open sheet: which invoice it shows, and how to close it. */
export function useOpenInvoice() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const close = () => {
    if ((state as typeof openedHere | null)?.invoiceOpenedHere) return void navigate(-1);
    setParams(
      (current) => {
        current.delete(sheetParam);
        return current;
      },
      { replace: true },
    );
  };
  return { id: params.get(sheetParam), close };
}
