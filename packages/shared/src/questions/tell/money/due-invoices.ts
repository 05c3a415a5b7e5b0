import type { Period } from '../../../ledger/revenue.ts';
import type { Dollars } from '../../../money.ts';
import { count, money, plural, readText, type Told, tableOf, tell } from '../answer-parts.ts';
import { recordHref } from '../hrefs.ts';
import { invoiceColumns, type ToldInvoice } from '../open-invoices.ts';
import { periodFigures, periodWords } from '../period.ts';
import { aboutScope, type Scope, scopeFigures, scopeWords } from '../scope.ts';

/** Answers which unpaid invoices have a due date within the given period. */
export function tellDueInvoices(
  sums: { invoices: number; total: Dollars },
  first: readonly ToldInvoice[],
  { period, scope }: { period: Period; scope: Scope },
): Told {
  const { invoices, total } = sums;
  const when = periodWords(period);
  return tell({
    title: 'Due',
    sentence:
      invoices === 0
        ? `No unpaid invoice${scopeWords(scope)} is due ${when}.`
        : `{invoices} unpaid ${plural(invoices, 'invoice')}${scopeWords(scope)} ${plural(invoices, 'is', 'are')} due ${when}: {total} in all.`,
    figures: [
      count('invoices', 'Due invoices', invoices),
      money('total', 'Due', total),
      ...periodFigures(period),
      ...scopeFigures(scope),
    ],
    table: tableOf(invoiceColumns, first, {
      count: invoices,
      hrefOf: ({ id }) => recordHref('invoice', id),
      totals: { balance: total },
    }),
    read: readText([invoices, 'invoice']),
    about: aboutScope(scope),
  });
}
