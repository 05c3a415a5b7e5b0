import type { ClosingPlan } from '@dayworks/shared/business/closing';

/** Lists everything that is deleted with a closed business, with the number of each. */
export const goneThings = ({ customers, invoices, files, members }: ClosingPlan) => [
  { label: 'Customers', value: customers.toLocaleString('en-US') },
  { label: 'Invoices, with all payments', value: invoices.toLocaleString('en-US') },
  { label: 'Photos, receipts and other files', value: files.toLocaleString('en-US') },
  { label: 'People who lose their access', value: members.toLocaleString('en-US') },
];
