import { paths } from '../../lib/paths.ts';

/** The tabs for the document screens, which link to one another (S8). */
export const documentTabs = [
  { label: 'Invoices', href: paths.invoices.getHref() },
  { label: 'Estimates', href: paths.estimates.getHref() },
  { label: 'Products', href: paths.products.getHref() },
];
