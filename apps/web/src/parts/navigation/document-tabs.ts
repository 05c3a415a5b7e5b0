import { paths } from '../../lib/paths.ts';

/** Reached from one another (S8). */
export const documentTabs = [
  { label: 'Invoices', href: paths.invoices.getHref() },
  { label: 'Estimates', href: paths.estimates.getHref() },
  { label: 'Products', href: paths.products.getHref() },
];
