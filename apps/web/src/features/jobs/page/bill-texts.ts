import type { JobBill } from '@dayworks/shared/jobs/job-bill';
import { formatMoney } from '@dayworks/shared/money';

export const isBillable = (bill: JobBill | null): bill is JobBill =>
  bill !== null && bill.problem === null && bill.groups.length > 0;

/**
 * Returns a label such as 'Create invoice, $3,443.53', or the number of invoices if each visit or month has its own
 * invoice.
 */
export function billLabel({ groups, total }: JobBill): string {
  const what = groups.length === 1 ? 'invoice' : `${groups.length} invoices`;
  return `Create ${what}, ${formatMoney(total)}`;
}

export interface BillPart {
  label: string;
  amount: string;
}

/** Returns the parts of the amount to invoice; zero amounts are omitted. */
export function billParts(bill: JobBill): BillPart[] {
  const { items, time, expenses, discount, tax, total, deposit, overpaid } = bill;
  const parts: [string, number][] = [
    ['Items', items],
    ['Billable time', time],
    ['Billable expenses', expenses],
    ['Discount', -discount],
    ['Tax', tax],
  ];
  const received: [string, number][] = [
    ['Deposit received', deposit],
    ['Overpaid on earlier invoices', overpaid],
  ];
  return [
    ...parts.filter(([, amount]) => amount !== 0),
    ['Total', total] as [string, number],
    ...received.filter(([, amount]) => amount > 0),
  ].map(([label, amount]) => ({ label, amount: formatMoney(amount) }));
}
