import { customerName, type NamedCustomer } from '../../../customers/customer-name.ts';
import type { Period } from '../../../ledger/revenue.ts';
import type { Dollars } from '../../../money.ts';
import { count, money, name, plural, readText, type Told, tableOf, tell } from '../answer-parts.ts';
import { recordHref } from '../hrefs.ts';
import { periodFigures, periodWords } from '../period.ts';

/** A customer who referred leads, with what the referred people have booked and paid so far. */
export interface Referrer {
  id: string;
  customer: NamedCustomer;
  leads: number;
  booked: number;
  received: Dollars;
}

/** Tells the user which customers referred the most leads. `sums` covers all of them, `first` only those listed. */
export function tellReferrals(
  sums: { customers: number; leads: number },
  first: readonly Referrer[],
  period: Period | null,
): Told {
  const [top, second] = first;
  const when = period ? ` ${periodWords(period)}` : ' so far';
  const best =
    top && top.leads === second?.leads ? ' {top} is one of those with the most' : ' {top} referred the most';
  return tell({
    title: 'Referrals',
    sentence: top
      ? `{customers} ${plural(sums.customers, 'customer')} referred {leads} ${plural(sums.leads, 'lead')}${when}.${best}: {top_leads}.`
      : `No customer referred a lead${when}.`,
    figures: [
      count('leads', 'Referred leads', sums.leads),
      count('customers', 'Customers', sums.customers),
      ...(top
        ? [
            name('top', 'Most', customerName(top.customer), recordHref('customer', top.id)),
            count('top_leads', 'Leads', top.leads),
            money('top_received', 'Received', top.received),
          ]
        : []),
      ...(period ? periodFigures(period) : []),
    ],
    table: tableOf<Referrer>(
      [
        { key: 'customer', label: 'Customer', kind: 'text', read: ({ customer }) => customerName(customer) },
        { key: 'leads', label: 'Leads', kind: 'count', read: ({ leads }) => leads },
        { key: 'booked', label: 'Booked', kind: 'count', read: ({ booked }) => booked },
        { key: 'received', label: 'Received so far', kind: 'money', read: ({ received }) => received },
      ],
      first,
      {
        count: sums.customers,
        hrefOf: ({ id }) => recordHref('customer', id),
        totals: { leads: sums.leads },
      },
    ),
    read: readText([sums.leads, 'lead']),
    about: top ? [{ kind: 'customer', id: top.id, name: customerName(top.customer) }] : [],
  });
}
