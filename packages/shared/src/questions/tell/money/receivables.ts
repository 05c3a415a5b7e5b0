import { customerName, type NamedCustomer } from '../../../customers/customer-name.ts';
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
import { invoicesHref, recordHref } from '../hrefs.ts';
import { aboutScope, isWholeCustomer, listCustomer, type Scope, scopeFigures, scopeWords } from '../scope.ts';
import {
  type Excused,
  excusedFigures,
  excusedWords,
  invoiceColumns,
  type ToldInvoice,
} from './open-invoices.ts';

/** The totals for unpaid invoices, and for the unpaid invoices that are past due. */
export interface Receivables extends Partial<Excused> {
  invoices: number;
  customers: number;
  total: Dollars;
  overdue_invoices: number;
  overdue_total: Dollars;
}

/** The filters of a question that covers only some of the unpaid invoices. */
interface Narrowed {
  /** Only invoices with a balance above the given amount are included. */
  over: Dollars | null;
  /** True if only invoices that the customer has not opened yet are included. */
  isUnopened: boolean;
}

const everyInvoice: Narrowed = { over: null, isUnopened: false };

function sentenceOf(sums: Receivables, scope: Scope, { over, isUnopened }: Narrowed = everyInvoice): string {
  const { invoices, customers, overdue_invoices } = sums;
  const unseen = isUnopened ? ' that nobody has opened yet' : '';
  const whose = (over === null ? '' : ' with more than {over} open') + scopeWords(scope) + unseen;
  const excused = excusedWords(sums);
  if (invoices === 0) {
    if (isWholeCustomer(scope) && over === null && !isUnopened) return '{customer} owes you nothing.';
    if (over !== null || isUnopened) return `There is no unpaid invoice${whose}.`;
    return whose ? `No invoices${whose} are outstanding.` : 'Nobody owes you anything.';
  }
  const from = whose || ` from {customers} ${plural(customers, 'customer')}`;
  const open = `{total} is outstanding on {invoices} ${plural(invoices, 'invoice')}${from}.`;
  if (overdue_invoices === 0) return `${open} None of it is late.${excused}`;
  if (overdue_invoices === invoices) return `${open} All of it is late.`;
  return `${open} {overdue_total} of it is late, on {overdue_invoices} ${plural(overdue_invoices, 'invoice')}.${excused}`;
}

export function tellReceivables(
  sums: Receivables,
  first: readonly ToldInvoice[],
  scope: Scope,
  narrowed: Narrowed = everyInvoice,
): Told {
  const { over, isUnopened } = narrowed;
  /*
   * The answer has no link if it is restricted by amount or to unopened invoices, because the invoice list has no such
   * filters.
   */
  const list = over === null && !isUnopened ? listCustomer(scope) : null;
  const unpaid = list && invoicesHref({ status: 'unpaid', sort: 'due', ...list });
  const overdue = list && invoicesHref({ status: 'overdue', sort: 'due', ...list });
  return tell({
    title: isUnopened ? 'Not opened yet' : 'Who owes you',
    sentence: sentenceOf(sums, scope, narrowed),
    figures: [
      money('total', 'Open', sums.total, unpaid),
      count('invoices', 'Open invoices', sums.invoices, unpaid),
      count('customers', 'Customers with a balance', sums.customers, null),
      money('overdue_total', 'Late', sums.overdue_total, overdue),
      count('overdue_invoices', 'Past-due invoices', sums.overdue_invoices, overdue),
      ...excusedFigures(sums),
      ...scopeFigures(scope),
      ...(over === null ? [] : [money('over', 'More than', over)]),
    ],
    table: tableOf(invoiceColumns, first, {
      count: sums.invoices,
      hrefOf: ({ id }) => recordHref('invoice', id),
      totals: { balance: sums.total },
    }),
    href: unpaid,
    read: readText([sums.invoices, 'invoice']),
    about: aboutScope(scope),
  });
}

/** A customer with a balance due, and the portion of the balance that is past due. */
export interface Debtor {
  customer: (NamedCustomer & { id: string }) | null;
  invoices: number;
  total: Dollars;
  overdue_total: Dollars;
}

const unpaidOf = ({ customer }: Debtor) =>
  customer && invoicesHref({ status: 'unpaid', sort: 'due', customer: customer.id });

const debtorColumns: Column<Debtor>[] = [
  { key: 'customer', label: 'Customer', kind: 'text', read: ({ customer }) => customerName(customer) },
  { key: 'invoices', label: 'Open invoices', kind: 'count', read: ({ invoices }) => invoices },
  { key: 'overdue', label: 'Late', kind: 'money', read: ({ overdue_total }) => overdue_total },
  { key: 'total', label: 'Owes', kind: 'money', read: ({ total }) => total },
];

/**
 * Lists the balances due by customer, largest first. `owing` is the number of customers with a balance due; invoices
 * without a customer together count as one.
 */
export function tellDebtors(
  sums: Receivables,
  { debtors, owing }: { debtors: readonly Debtor[]; owing: number },
  scope: Scope,
  over: { amount: Dollars; total: Dollars } | null = null,
): Told {
  const [most] = debtors;
  const told = tellReceivables(sums, [], scope);
  if (over)
    return {
      ...told,
      ...tell({
        title: 'Who owes you',
        sentence:
          owing === 0
            ? `No customer${scopeWords(scope)} owes you more than {over} altogether.`
            : `{owing} ${plural(owing, 'customer')}${scopeWords(scope)} ${plural(owing, 'owes', 'owe')} you more than {over} altogether: {owed} in all.`,
        figures: [
          count('owing', 'Customers', owing),
          money('over', 'More than', over.amount),
          money('owed', 'Open', over.total),
          ...scopeFigures(scope),
        ],
        table: tableOf(debtorColumns, debtors, {
          count: owing,
          hrefOf: unpaidOf,
          totals: { total: over.total },
        }),
        read: readText([owing, 'customer']),
        about: told.about,
      }),
    };
  if (!most) return told;
  return {
    ...told,
    ...tell({
      title: 'Who owes you the most',
      sentence: `{most} owes you the most: {most_total} on {most_invoices} ${plural(most.invoices, 'invoice')}. ${sentenceOf(sums, scope)}`,
      figures: [
        name('most', 'Owes the most', customerName(most.customer), unpaidOf(most)),
        money('most_total', 'Owes', most.total, unpaidOf(most)),
        count('most_invoices', 'Open invoices', most.invoices, unpaidOf(most)),
        ...told.figures,
      ],
      table: tableOf(debtorColumns, debtors, {
        count: owing,
        hrefOf: unpaidOf,
        totals: { total: sums.total, overdue: sums.overdue_total },
      }),
      href: told.href,
      read: told.read,
      about:
        most.customer && !scope.customer
          ? [{ kind: 'customer', id: most.customer.id, name: customerName(most.customer) }]
          : told.about,
    }),
  };
}
