import { paths } from '../../lib/paths.ts';

/** The payment screens, which link to one another (S8). */
export const paymentTabs = [
  { label: 'Payments', href: paths.payments.getHref() },
  { label: 'Transactions', href: paths.transactions.getHref() },
  { label: 'All payments', href: paths.allPayments.getHref() },
];
