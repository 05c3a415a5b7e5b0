import { formatShort } from '@dayworks/shared/dates/calendar-date';
import { invoiceTitle } from '@dayworks/shared/documents/document-kind';
import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { formatCents, formatMoney, isMoney, parseMoney, toCents, zeroCents } from '@dayworks/shared/money';
import {
  type Allocation,
  allocateInOrder,
  allocationProblem,
  unallocated,
} from '@dayworks/shared/payments/allocation';
import { useState } from 'react';
import { SegmentedControl } from '../../../ui/figure/segmented-control.tsx';
import { MoneyInput } from '../../../ui/input/number-input.tsx';

type Way = 'oldest' | 'hand';

const ways: { value: Way; label: string }[] = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'hand', label: 'By hand' },
];

/** Parses a typed amount; returns 0 while the text is empty or not a valid amount. */
function amountIn(text: string): number {
  const amount = parseMoney(text) ?? 0;
  return isMoney(amount) && amount > 0 ? amount : 0;
}

const isWrong = (text: string) => text.trim() !== '' && parseMoney(text) !== 0 && amountIn(text) === 0;

/** The division of a payment among a customer's unpaid invoices. */
export function useAllocation(invoices: readonly InvoiceRow[], amountText: string) {
  const [way, setWay] = useState<Way>('oldest');
  const [typed, setTyped] = useState<Record<string, string>>({});
  const amount = toCents(amountIn(amountText));
  const oldest = allocateInOrder(amount, invoices);
  const named = invoices.flatMap(({ id }): Allocation[] => {
    const part = amountIn(typed[id] ?? '');
    return part === 0 ? [] : [{ invoice_id: id, amount: part }];
  });
  const parts = way === 'hand' ? named : oldest;
  const handProblem = Object.values(typed).some(isWrong)
    ? 'One of the amounts below is not valid'
    : allocationProblem(amount, named, invoices);
  return {
    way,
    /**
     * When the user begins to divide the payment by hand, the fields are filled in with amounts that pay the oldest
     * invoices first.
     */
    setWay: (next: Way) => {
      if (next === 'hand')
        setTyped(Object.fromEntries(oldest.map((part) => [part.invoice_id, part.amount.toFixed(2)])));
      setWay(next);
    },
    typed,
    type: (id: string, text: string) => setTyped({ ...typed, [id]: text }),
    parts,
    rest: unallocated(amount, parts),
    byHand: way === 'hand' ? named : null,
    problem: way === 'hand' ? handProblem : undefined,
  };
}

type AllocationFieldsProps = {
  invoices: readonly InvoiceRow[];
  allocation: ReturnType<typeof useAllocation>;
};

/** Shows how much of the payment goes to each invoice, and lets the user change it. */
export function AllocationFields({ invoices, allocation }: AllocationFieldsProps) {
  const { way, setWay, typed, type, parts, rest } = allocation;
  if (invoices.length === 0)
    return <p className="text-13 text-fg-2">Nothing is owed. The payment becomes the customer’s credit.</p>;
  return (
    <div className="grid gap-3">
      <SegmentedControl label="How to divide it" value={way} segments={ways} onValueChange={setWay} />
      <ul aria-label="Invoices to pay" className="border-line border-b">
        {invoices.map((invoice) => {
          const part = parts.find(({ invoice_id }) => invoice_id === invoice.id);
          return (
            <li key={invoice.id} className="flex min-h-12 items-center gap-3 border-line border-t py-1.5">
              <span className="min-w-0 flex-1 leading-5">
                <span className="block truncate font-medium">{invoiceTitle(invoice)}</span>
                <span className="block text-12 text-fg-3 tabular-nums">
                  {formatMoney(invoice.balance_due)}
                  {invoice.due_date && ` due ${formatShort(invoice.due_date)}`}
                </span>
              </span>
              {way === 'hand' ? (
                <span className="w-28 flex-none">
                  <MoneyInput
                    aria-label={`Amount for ${invoiceTitle(invoice)}`}
                    value={typed[invoice.id] ?? ''}
                    onValueChange={(text) => type(invoice.id, text)}
                  />
                </span>
              ) : (
                <span className="font-medium tabular-nums">
                  {formatCents(part ? toCents(part.amount) : zeroCents)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <p role="status" className="text-13 text-fg-2 tabular-nums">
        {rest > 0 && `${formatCents(rest)} becomes the customer’s credit.`}
        {rest === 0 && 'The whole payment is divided.'}
        {rest < 0 && 'The invoices get more than the payment.'}
      </p>
    </div>
  );
}
