import { customerName, type NamedCustomer } from '../../../customers/customer-name.ts';
import type { Dollars } from '../../../money.ts';
import { count, money, plural, readText, type Told, tableOf, tell } from '../answer-parts.ts';
import { recordHref } from '../hrefs.ts';

export interface HeldDeposit {
  id: string;
  number: string;
  title: string | null;
  customer: NamedCustomer | null;
  total: Dollars;
  held: Dollars;
}

export function tellDeposits(
  sums: { estimates: number; held: Dollars },
  first: readonly HeldDeposit[],
): Told {
  const { estimates, held } = sums;
  return tell({
    title: 'Deposits you hold',
    sentence:
      estimates === 0
        ? 'You hold no deposits: everything paid in advance is on an invoice.'
        : `You hold {held} on {estimates} ${plural(estimates, 'estimate')} that ${plural(estimates, 'has', 'have')} no invoice yet.`,
    figures: [money('held', 'Held', held), count('estimates', 'Estimates', estimates)],
    table: tableOf(
      [
        { key: 'customer', label: 'Customer', kind: 'text', read: ({ customer }) => customerName(customer) },
        {
          key: 'estimate',
          label: 'Estimate',
          kind: 'text',
          read: ({ number, title }) => title?.trim() || number,
        },
        { key: 'total', label: 'Estimate total', kind: 'money', read: ({ total }) => total },
        { key: 'held', label: 'Held', kind: 'money', read: (row) => row.held },
      ],
      first,
      { count: estimates, hrefOf: ({ id }) => recordHref('estimate', id), totals: { held } },
    ),
    read: readText([estimates, 'estimate with a deposit', 'estimates with a deposit']),
  });
}
