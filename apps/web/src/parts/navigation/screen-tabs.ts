import { paths } from '../../lib/paths.ts';

/** The tabs for the schedule screens, which link to one another (S8). */
export const scheduleTabs = [
  { label: 'Appointments', href: paths.appointments.getHref() },
  { label: 'Calendar', href: paths.calendar.getHref() },
  { label: 'Jobs', href: paths.jobs.getHref() },
];

/** The tabs for the money screens, which link to one another (S8). */
export const moneyTabs = [
  { label: 'Sales', href: paths.sales.getHref() },
  { label: 'Financials', href: paths.financials.getHref() },
  { label: 'Expenses', href: paths.expenses.getHref() },
  { label: 'Day close', href: paths.dayClose.getHref() },
];

/** The tabs for the document screens, which link to one another (S8). */
export const documentTabs = [
  { label: 'Invoices', href: paths.invoices.getHref() },
  { label: 'Recurring', href: paths.recurringInvoices.getHref() },
  { label: 'Estimates', href: paths.estimates.getHref() },
  { label: 'Products', href: paths.products.getHref() },
];
