import { paths } from '../../lib/paths.ts';
import { type Creation, useCreateHref } from '../../parts/list/create-link.tsx';

export function useInvoiceCreation(): Creation {
  return { label: 'New Invoice', href: useCreateHref(paths.invoiceNew.getHref()) };
}
