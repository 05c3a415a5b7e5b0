import {
  amountOff,
  documentTotals,
  totalsInDollars,
  withLineTotals,
} from '@dayworks/shared/documents/lines/totals';
import { settle } from '@dayworks/shared/invoices/invoice-transitions';
import { uncoveredPart } from '@dayworks/shared/ledger/revenue';
import { fromCents } from '@dayworks/shared/money';
import type { InvoiceState } from './ledger.ts';
import type { StoredInvoice } from './stored-invoices.ts';

type Pair = [what: string, actual: unknown, expected: unknown];

const differing = (pairs: Pair[]) =>
  pairs.flatMap(([what, actual, expected]) =>
    JSON.stringify(actual) === JSON.stringify(expected)
      ? []
      : `${what} is ${JSON.stringify(actual)}, must be ${JSON.stringify(expected)}`,
  );

/**
 * Lists where a stored invoice violates the product's rules: partial writes, or a wrong total, balance, status or
 * audit log.
 */
export function ruleProblems(stored: StoredInvoice): string[] {
  const isDeleted = stored.status === 'cancelled';
  const totals = totalsInDollars(documentTotals(stored.items, amountOff(stored.discount)));
  const settled = settle({ ...stored, totalBefore: stored.total });
  const { subtotal, discount, tax, tax_included, total } = stored;
  return differing([
    ['having items', stored.items.length > 0, !isDeleted],
    ['totals', { subtotal, discount, tax, tax_included, total }, totals],
    [
      'line totals',
      stored.items.map((item) => item.total),
      withLineTotals(stored.items).map((item) => item.total),
    ],
    ['status', stored.status, settled.status],
    ['balance', stored.balance_due, fromCents(settled.balance)],
    [
      'uncovered',
      stored.uncovered,
      fromCents(
        uncoveredPart({ ...stored, status: settled.status, paid_on: stored.paid_at }, stored.payments),
      ),
    ],
    ['paid_at', stored.paid_at, settled.paid_at],
    ['sent_at', stored.sent_at, settled.sent_at],
    ['created events', stored.events.create ?? 0, 1],
    ['updated events', stored.events.update ?? 0, stored.version - 1 - Number(isDeleted)],
    ['deleted events', stored.events.delete ?? 0, Number(isDeleted)],
    ...(isDeleted ? [] : [['payment events', stored.events.payment ?? 0, stored.payments.length] as Pair]),
  ]);
}

const sorted = (payments: Iterable<readonly [string | null, number]>) =>
  [...payments].toSorted(([a], [b]) => String(a).localeCompare(String(b)));

/** Lists where a stored invoice differs from its acknowledged state. */
export function stateProblems(stored: StoredInvoice, state: InvoiceState): string[] {
  const contents = ({ name, quantity, price, tax_rate }: InvoiceState['items'][number]) => ({
    name,
    quantity,
    price,
    tax_rate,
  });
  return differing([
    ['deleted', stored.status === 'cancelled', state.isDeleted],
    ['version', stored.version, state.version],
    ['notes', stored.notes, state.notes],
    ['items', stored.items.map(contents), state.isDeleted ? [] : state.items.map(contents)],
    [
      'payments',
      sorted(stored.payments.map(({ reference, amount }) => [reference, amount])),
      sorted(state.payments),
    ],
    ['sent', stored.sent_at !== null, state.isSent],
    ['marked sent events', stored.events.mark_sent ?? 0, Number(state.isMarkedSent)],
  ]);
}
