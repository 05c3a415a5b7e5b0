import { customerName } from '../../../customers/customer-name.ts';
import { sum } from '../../noticed/arithmetic.ts';
import type { CustomerToThank, DriftingCustomer } from '../../noticed/loyal-customers.ts';
import type { CustomerRhythm } from '../../noticed/rows.ts';
import {
  type Column,
  count,
  days,
  money,
  name,
  plural,
  readText,
  shownRows,
  type Told,
  tableOf,
  tell,
} from '../answer-parts.ts';
import { recordHref } from '../hrefs.ts';

const customerColumn: Column<{ rhythm: CustomerRhythm }> = {
  key: 'customer',
  label: 'Customer',
  kind: 'text',
  read: ({ rhythm }) => customerName(rhythm.customer),
};
const pageOf = ({ rhythm }: { rhythm: CustomerRhythm }) => recordHref('customer', rhythm.customer.id);

/**
 * Tells the user which regular customers are overdue for another visit. `read` is the number of customers that were
 * checked.
 */
export function tellDrifting(drifting: readonly DriftingCustomer[], read: number): Told {
  const [first] = drifting;
  const total = sum(drifting.map(({ usual }) => usual));
  return tell({
    title: 'Customers drifting away',
    sentence: first
      ? `{count} of your best customers ${plural(drifting.length, 'stays', 'stay')} away longer than usual, with nothing scheduled. {first} usually books every {first_gap}, and the last job was {first_since} ago.`
      : 'None of your best customers has been away longer than usual.',
    figures: [
      count('count', 'Drifting', drifting.length),
      money('total', 'One usual job each', total),
      ...(first
        ? [
            name('first', 'Worth the most', customerName(first.rhythm.customer), pageOf(first)),
            days('first_gap', 'Usual gap', first.gap, pageOf(first)),
            days('first_since', 'Since the last job', first.since, pageOf(first)),
          ]
        : []),
    ],
    table: tableOf<DriftingCustomer>(
      [
        customerColumn,
        { key: 'gap', label: 'Usually every', kind: 'days', read: ({ gap }) => gap },
        { key: 'last', label: 'Last job', kind: 'date', read: ({ last }) => last },
        { key: 'since', label: 'Since then', kind: 'days', read: ({ since }) => since },
        { key: 'usual', label: 'Usual job', kind: 'money', read: ({ usual }) => usual },
      ],
      drifting.slice(0, shownRows),
      { count: drifting.length, hrefOf: pageOf, totals: { usual: total } },
    ),
    read: readText([read, 'customer']),
  });
}

/** Tells the user which of the best customers paid recently and have no past-due balance. */
export function tellToThank(best: readonly CustomerToThank[], read: number): Told {
  const value = sum(best.map(({ rhythm }) => rhythm.lifetime_value));
  return tell({
    title: 'Customers to thank',
    sentence:
      best.length === 0
        ? 'None of your best customers have both paid recently and cleared everything past due.'
        : `{count} of your best ${plural(best.length, 'customers has', 'customers have')} paid recently and ${plural(best.length, 'owes', 'owe')} nothing past due: {value} so far. Consider sending a thank-you.`,
    figures: [count('count', 'To thank', best.length), money('value', 'Their lifetime value', value)],
    table: tableOf<CustomerToThank>(
      [
        customerColumn,
        { key: 'rank', label: 'By lifetime value', kind: 'count', read: ({ rhythm }) => rhythm.rank },
        { key: 'paid', label: 'Last paid', kind: 'date', read: ({ paid_on }) => paid_on },
        { key: 'usual', label: 'Usual job', kind: 'money', read: ({ usual }) => usual },
        { key: 'value', label: 'Lifetime value', kind: 'money', read: ({ rhythm }) => rhythm.lifetime_value },
      ],
      best.slice(0, shownRows),
      { count: best.length, hrefOf: pageOf, totals: { value } },
    ),
    read: readText([read, 'customer']),
  });
}
