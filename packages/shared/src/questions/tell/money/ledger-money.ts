import { customerName, type NamedCustomer } from '../../../customers/customer-name.ts';
import type { CalendarDate } from '../../../dates/calendar-date.ts';
import {
  methodInSentence,
  methodLabel,
  type PaymentMethod,
} from '../../../documents/payments/payment-method.ts';
import { type LedgerKind, ledgerKindLabels } from '../../../ledger/ledger-kind.ts';
import type { Period } from '../../../ledger/revenue.ts';
import type { Dollars } from '../../../money.ts';
import {
  type Column,
  count,
  money,
  name,
  plural,
  readText,
  type Told,
  tableOf,
  tell,
} from '../answer-parts.ts';
import { recordHref, transactionsHref } from '../hrefs.ts';
import { periodFigures, periodWords } from '../period.ts';
import { aboutScope, listCustomer, type Scope, scopeFigures, scopeWords } from '../scope.ts';
import type { Receivables } from './receivables.ts';

export interface ToldEntry {
  kind: LedgerKind;
  date: CalendarDate;
  amount: Dollars;
  payment_method: PaymentMethod | null;
  payment_id: string | null;
  customer: NamedCustomer | null;
}

const columns: Column<ToldEntry>[] = [
  { key: 'date', label: 'Date', kind: 'date', read: (entry) => entry.date },
  {
    key: 'customer',
    label: 'Customer',
    kind: 'text',
    read: ({ customer }) => (customer ? customerName(customer) : null),
  },
  { key: 'kind', label: 'Kind', kind: 'text', read: ({ kind }) => ledgerKindLabels[kind] },
  {
    key: 'method',
    label: 'Method',
    kind: 'text',
    read: ({ payment_method }) => payment_method && methodLabel(payment_method),
  },
  { key: 'amount', label: 'Amount', kind: 'money', read: ({ amount }) => amount },
];

export interface LedgerSums {
  /** The number of payments and deposits received. */
  payments: number;
  received: Dollars;
  refunds: number;
  given_back: Dollars;
  net: Dollars;
}

interface Asked {
  period: Period;
  scope: Scope;
  method: PaymentMethod | null;
  /**
   * The customer's outstanding amount, if the question is about one customer. Without it, the answer could suggest that
   * the customer has paid everything.
   */
  open?: Pick<Receivables, 'invoices' | 'total' | 'overdue_total'> | null;
}

const entriesOf = (first: readonly ToldEntry[], all: { count: number; amount: Dollars }) =>
  tableOf(columns, first, {
    count: all.count,
    hrefOf: ({ payment_id }) => payment_id && recordHref('payment', payment_id),
    totals: { amount: all.amount },
  });

export function tellPayments(
  sums: LedgerSums,
  first: readonly ToldEntry[],
  { period, scope, method, open }: Asked,
): Told {
  const list = listCustomer(scope);
  const href = list && transactionsHref({ scope: 'recent', method, ...list, ...period });
  const { payments, refunds } = sums;
  const how = method ? ' by {method}' : '';
  const whom = scopeWords(scope, 'from');
  const back =
    refunds === 0
      ? ''
      : ` {given_back} was refunded in {refunds} ${plural(refunds, 'refund')}, which leaves {net}.`;
  const still = !open
    ? ''
    : open.invoices === 0
      ? ' There is no balance due.'
      : ` {open} is still outstanding on {open_invoices} ${plural(open.invoices, 'invoice')}${open.overdue_total > 0 ? ', {overdue} of it late' : ''}.`;
  return tell({
    title: 'Payments',
    sentence:
      payments === 0
        ? `No payments were received${how}${whom} ${periodWords(period)}.${back}${still}`
        : `{received} came in${how}${whom} ${periodWords(period)}, in {payments} ${plural(payments, 'payment')}.${back}${still}`,
    figures: [
      money('received', 'Received', sums.received),
      count('payments', 'Payments', payments),
      money('given_back', 'Refunded', sums.given_back),
      count('refunds', 'Refunds', refunds),
      money('net', 'Net', sums.net, href),
      ...(method ? [name('method', 'Method', methodInSentence(method))] : []),
      ...(open && open.invoices > 0
        ? [
            money('open', 'Still outstanding', open.total),
            count('open_invoices', 'Open invoices', open.invoices),
            money('overdue', 'Late', open.overdue_total),
          ]
        : []),
      ...periodFigures(period),
      ...scopeFigures(scope),
    ],
    table: entriesOf(first, { count: payments + refunds, amount: sums.net }),
    href,
    read: readText([payments, 'payment'], [refunds, 'refund']),
    about: aboutScope(scope),
  });
}

export function tellRefunds(sums: LedgerSums, first: readonly ToldEntry[], { period, scope }: Asked): Told {
  const list = listCustomer(scope);
  const href = list && transactionsHref({ kind: 'refund', ...list, ...period });
  const { refunds } = sums;
  const whom = scopeWords(scope, 'to');
  return tell({
    title: 'Refunds',
    sentence:
      refunds === 0
        ? `No refunds were made${whom} ${periodWords(period)}.`
        : `You refunded {given_back}${whom} ${periodWords(period)}, in {refunds} ${plural(refunds, 'refund')}.`,
    figures: [
      money('given_back', 'Refunded', sums.given_back, href),
      count('refunds', 'Refunds', refunds, href),
      ...periodFigures(period),
      ...scopeFigures(scope),
    ],
    table: entriesOf(first, { count: refunds, amount: sums.net }),
    href,
    read: readText([refunds, 'refund']),
    about: aboutScope(scope),
  });
}
