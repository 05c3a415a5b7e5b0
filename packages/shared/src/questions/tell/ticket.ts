import type { Period } from '../../ledger/revenue.ts';
import type { Dollars } from '../../money.ts';
import { count, days, money, plural, readText, type Told, tell } from './answer-parts.ts';
import { invoicesHref } from './hrefs.ts';
import { compareMoney, periodFigures, periodWords } from './period.ts';
import { aboutScope, listCustomer, type Scope, scopeFigures, scopeWords } from './scope.ts';

export interface Ticket {
  count: number;
  average: Dollars;
  total: Dollars;
}

/** Returns a link to the invoices paid in the period, the same link as on the Sales screen. */
export const paidHref = (period: Period) => invoicesHref({ status: 'paid', dated: 'paid', ...period });

export function tellAverageTicket(
  ticket: Ticket,
  period: Period,
  compare: { period: Period; ticket: Ticket } | null,
): Told {
  const before = compareMoney(
    ticket.average,
    compare && { period: compare.period, value: compare.ticket.average, href: paidHref(compare.period) },
  );
  return tell({
    title: 'Average ticket',
    sentence:
      ticket.count === 0
        ? `No invoices were paid ${periodWords(period)}.${before.words}`
        : `{invoices} ${plural(ticket.count, 'invoice was', 'invoices were')} paid ${periodWords(period)}: {total} in total. The average invoice was {average}.${before.words}`,
    figures: [
      money('average', 'Average', ticket.average, paidHref(period)),
      money('total', 'Paid invoices', ticket.total, paidHref(period)),
      count('invoices', 'Paid invoices', ticket.count, paidHref(period)),
      ...periodFigures(period),
      ...before.figures,
    ],
    href: paidHref(period),
    read: readText([ticket.count, 'paid invoice']),
  });
}

/**
 * Tells the user how many days after the invoice date customers paid. Only invoices that became paid in the period are
 * included.
 */
export function tellDaysToPay(
  { invoices, average }: { invoices: number; average: number | null },
  { period, scope }: { period: Period; scope: Scope },
): Told {
  const list = listCustomer(scope);
  const href = list && invoicesHref({ status: 'paid', dated: 'paid', ...period, ...list });
  return tell({
    title: 'Days to get paid',
    sentence:
      average === null
        ? `No invoices${scopeWords(scope)} were paid ${periodWords(period)}.`
        : `It took {average} on average to get paid, counted from the invoice date: {invoices} ${plural(invoices, 'invoice')}${scopeWords(scope)} ${plural(invoices, 'was', 'were')} paid ${periodWords(period)}.`,
    figures: [
      ...(average === null ? [] : [days('average', 'Days to get paid', average, href)]),
      count('invoices', 'Paid invoices', invoices, href),
      ...periodFigures(period),
      ...scopeFigures(scope),
    ],
    href,
    read: readText([invoices, 'paid invoice']),
    about: aboutScope(scope),
  });
}
