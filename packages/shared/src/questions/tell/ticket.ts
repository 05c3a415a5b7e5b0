import type { Period } from '../../ledger/revenue.ts';
import type { Dollars } from '../../money.ts';
import { count, money, plural, readText, type Told, tell } from './answer-parts.ts';
import { invoicesHref } from './hrefs.ts';
import { compareMoney, periodFigures, periodWords } from './period.ts';

export interface Ticket {
  count: number;
  average: Dollars;
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
        : `The average invoice was {average}: {invoices} ${plural(ticket.count, 'was', 'were')} paid ${periodWords(period)}.${before.words}`,
    figures: [
      money('average', 'Average', ticket.average, paidHref(period)),
      count('invoices', 'Paid invoices', ticket.count, paidHref(period)),
      ...periodFigures(period),
      ...before.figures,
    ],
    href: paidHref(period),
    read: readText([ticket.count, 'paid invoice']),
  });
}
