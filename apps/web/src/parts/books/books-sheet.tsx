import { formatCents, fromCents, subtractCents, sumCents, toCents } from '@dayworks/shared/money';
import { useQueries, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { Sheet, SheetBody, SheetFooter, SheetHeader } from '../../ui/overlay/sheet.tsx';
import type { AddressSheetProps } from '../address-sheet.tsx';
import { SumRow, SumRows } from '../figures/sum-rows.tsx';

interface Part {
  name: string;
  note?: string;
  amount: number;
  href: string;
}

interface Parts {
  parts: Part[] | undefined;
  error: Error | null;
}

const transactions = paths.transactions.getHref();

const movedKinds = [
  { kind: 'payment', name: 'Payments' },
  { kind: 'deposit', name: 'Deposits' },
  { kind: 'refund', name: 'Refunds' },
  { kind: 'imported', name: 'Imported as paid', note: 'invoices that came without their payments' },
  { kind: 'rounding', name: 'Rounding', note: 'cents that paid invoices lack' },
] as const;

function usePayments(enabled: boolean): Parts {
  const answers = useQueries({
    queries: movedKinds.map(({ kind }) => api.ledger.totals.queryOptions({ input: { kind }, enabled })),
  });
  const isThere = answers.every(({ data }) => data !== undefined);
  const parts = movedKinds.map((part, index) => ({
    ...part,
    amount: answers[index]?.data?.net ?? 0,
    href: `${transactions}?kind=${part.kind}`,
  }));
  return {
    parts: isThere ? parts.filter(({ amount }) => amount !== 0) : undefined,
    error: answers.find(({ error }) => error)?.error ?? null,
  };
}

function useInvoices(enabled: boolean): Parts {
  const billed = useQuery(api.invoices.totals.queryOptions({ input: { dated: 'billed' }, enabled }));
  const other = useQuery(api.ledger.totals.queryOptions({ input: { scope: 'unbilled' }, enabled }));
  if (!billed.data || !other.data) return { parts: undefined, error: billed.error ?? other.error };
  return {
    parts: [
      {
        name: 'Paid on invoices',
        note: 'their totals less their balances',
        amount: fromCents(
          subtractCents(
            subtractCents(toCents(billed.data.total), toCents(billed.data.reduced)),
            toCents(billed.data.balance),
          ),
        ),
        href: `${paths.invoices.getHref()}?dated=billed`,
      },
      {
        name: 'Not on an invoice yet',
        note: 'paid directly, on estimates or on drafts',
        amount: other.data.net,
        href: `${transactions}?scope=unbilled`,
      },
    ],
    error: null,
  };
}

/**
 * Shows how one of the totals of received money is calculated. Each part of the calculation links to the records that
 * it includes.
 */
export default function BooksSheet({ id, open, onClose }: AddressSheetProps) {
  const isOfInvoices = id === 'invoices';
  const payments = usePayments(open && !isOfInvoices);
  const invoices = useInvoices(open && isOfInvoices);
  const { parts, error } = isOfInvoices ? invoices : payments;
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetHeader title={isOfInvoices ? 'Paid on invoices' : 'Payments less refunds'} />
      <SheetBody className="pt-4">
        <p className="text-13 text-fg-2">All time</p>
        {error && !parts && (
          <div className="mt-4">
            <Alert tone="danger">{errorMessage(error)}</Alert>
          </div>
        )}
        {!parts && !error && (
          <Loading label="Loading the total">
            <Skeleton className="mt-4 h-24 w-full" />
          </Loading>
        )}
        {parts && (
          <SumRows label="Breakdown">
            {parts.map(({ name, note, amount, href }) => (
              <SumRow key={name} name={name} note={note} amount={amount} href={href} />
            ))}
          </SumRows>
        )}
        {parts?.length === 0 && <p className="mt-2 text-fg-3">No payments recorded yet.</p>}
      </SheetBody>
      {parts && (
        <SheetFooter className="tabular-nums">
          <span className="ml-auto text-13 text-fg-2">Total</span>
          <strong className="font-semibold text-16">
            {formatCents(sumCents(parts.map(({ amount }) => toCents(amount))))}
          </strong>
        </SheetFooter>
      )}
    </Sheet>
  );
}
