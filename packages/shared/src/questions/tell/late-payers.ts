import { customerName, type NamedCustomer } from '../../customers/customer-name.ts';
import type { Dollars } from '../../money.ts';
import { count, days, name, plural, readText, type Told, tableOf, tell } from './answer-parts.ts';
import { recordHref } from './hrefs.ts';
import type { Scope } from './scope.ts';

export interface LatePayer {
  customer: NamedCustomer & { id: string };
  /** The number of days after the due date on which the customer typically pays (F4). */
  usual_days: number;
  late: number;
  invoices: number;
  owes: Dollars;
}

export function tellLatePayers(
  payers: readonly LatePayer[],
  sums: { payers: number; invoices: number },
  type: Scope['type'],
): Told {
  const [worst] = payers;
  const who = `${type ? `${type} ` : ''}${plural(sums.payers, 'customer', 'customers')}`;
  return tell({
    title: 'Who pays late',
    sentence: worst
      ? `{payers} ${who} usually ${plural(sums.payers, 'pays', 'pay')} late. {worst} takes longest: usually {worst_days} late, and late on {worst_late} of {worst_invoices} ${plural(worst.invoices, 'invoice')}.`
      : `No ${type ? `${type} ` : ''}customer usually pays late.`,
    figures: [
      count('payers', 'Late payers', sums.payers),
      ...(worst
        ? [
            name('worst', 'Latest', customerName(worst.customer), recordHref('customer', worst.customer.id)),
            days('worst_days', 'Usually late by', worst.usual_days),
            count('worst_late', 'Paid late', worst.late),
            count('worst_invoices', 'Paid invoices', worst.invoices),
          ]
        : []),
    ],
    table: tableOf(
      [
        { key: 'customer', label: 'Customer', kind: 'text', read: ({ customer }) => customerName(customer) },
        { key: 'average', label: 'Usually late by', kind: 'days', read: ({ usual_days }) => usual_days },
        { key: 'late', label: 'Paid late', kind: 'count', read: ({ late }) => late },
        { key: 'invoices', label: 'Of', kind: 'count', read: ({ invoices }) => invoices },
        { key: 'owes', label: 'Owes now', kind: 'money', read: ({ owes }) => owes },
      ],
      payers,
      { count: sums.payers, hrefOf: ({ customer }) => recordHref('customer', customer.id) },
    ),
    read: readText([sums.invoices, 'paid invoice']),
  });
}
