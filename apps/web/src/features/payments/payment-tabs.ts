import { paths } from '../../lib/paths.ts';

/** Reached from one another (S8). */
export const paymentTabs = [
  { label: 'Payments', href: paths.payments.getHref() },
  { label: 'Transactions', href: paths.transactions.getHref() },
  { label: 'All payments', href: paths.allPayments.getHref() },
];
