import { paths } from '../../lib/paths.ts';

/** The tabs for the money screens, which link to one another (S8). */
export const moneyTabs = [
  { label: 'Sales', href: paths.sales.getHref() },
  { label: 'Financials', href: paths.financials.getHref() },
  { label: 'Expenses', href: paths.expenses.getHref() },
  { label: 'Day close', href: paths.dayClose.getHref() },
];
