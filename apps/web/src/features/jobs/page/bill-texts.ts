import type { JobBill } from '@dayworks/shared/jobs/job-bill';
import { formatMoney } from '@dayworks/shared/money';

export const isBillable = (bill: JobBill | null): bill is JobBill =>
  bill !== null && bill.problem === null && bill.groups.length > 0;

/** 'Create invoice, $3,443.53'; where each visit or month has its own, how many. */
export function billLabel({ groups, total }: JobBill): string {
  const what = groups.length === 1 ? 'invoice' : `${groups.length} invoices`;
  return `Create ${what}, ${formatMoney(total)}`;
}

export interface BillPart {
  label: string;
  amount: string;
}

/** What it is made of; what is nothing is not said. */
export function billParts({ items, time, expenses, discount, tax, deposit, total }: JobBill): BillPart[] {
  const parts: [string, number][] = [
    ['Items', items],
    ['Billable time', time],
    ['Billable expenses', expenses],
    ['Discount', -discount],
    ['Tax', tax],
  ];
  return [
    ...parts.filter(([, amount]) => amount !== 0),
    ['Total', total] as [string, number],
    ...(deposit > 0 ? [['Deposit received', deposit] as [string, number]] : []),
  ].map(([label, amount]) => ({ label, amount: formatMoney(amount) }));
}
