import type { InvoicePage, InvoiceQuery, InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { api } from '../../lib/api.ts';
import { createListSource } from '../../parts/list/list-source.ts';

export const invoiceSource = createListSource<InvoiceQuery, InvoicePage, InvoiceRow>({
  procedure: api.invoices.list,
  rowsOf: (page) => page.invoices,
});
