import { paths } from '../../lib/paths.ts';

/** The list with the sheet of this invoice open. */
export const openInvoiceHref = (id: string) =>
  `${paths.invoices.getHref()}?invoice=${encodeURIComponent(id)}`;
