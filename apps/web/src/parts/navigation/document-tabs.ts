import { paths } from '../../lib/paths.ts';

/** The screens of documents, which link to one another (S8). */
export const documentTabs = [
  { label: 'Invoices', href: paths.invoices.getHref() },
  { label: 'Estimates', href: paths.estimates.getHref() },
  { label: 'Products', href: paths.products.getHref() },
];
