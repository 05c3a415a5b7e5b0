import { customerName, type NamedCustomer } from '../../../customers/customer-name.ts';
import type { Dollars } from '../../../money.ts';
import { sum } from '../../noticed/arithmetic.ts';
import type { DepositToAsk } from '../../noticed/deposits-to-ask.ts';
import { depositFromTotal } from '../../noticed/thresholds.ts';
import { count, money, plural, readText, shownRows, type Told, tableOf, tell } from '../answer-parts.ts';
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

export function tellDepositsToAsk(ask: readonly DepositToAsk[], paid: number): Told {
  const expected = sum(ask.map((one) => one.expected));
  return tell({
    title: 'Deposits not requested',
    sentence:
      ask.length === 0
        ? 'No open estimate of {from} or more is missing a usual deposit.'
        : `{count} open ${plural(ask.length, 'estimate', 'estimates')} of {from} or more ${plural(ask.length, 'asks', 'ask')} for no deposit. Based on past deposits, {expected} could come in at signing.`,
    figures: [
      count('count', 'Without a deposit', ask.length),
      money('expected', 'Expected at signing', expected),
      money('from', 'From', depositFromTotal),
      count('paid', 'Deposits paid', paid),
    ],
    table: tableOf(
      [
        {
          key: 'customer',
          label: 'Customer',
          kind: 'text',
          read: ({ estimate }) => customerName(estimate.customer),
        },
        {
          key: 'estimate',
          label: 'Estimate',
          kind: 'text',
          read: ({ estimate: { title, number } }) => title?.trim() || number,
        },
        { key: 'percent', label: 'Usual deposit', kind: 'percent', read: ({ percent }) => percent },
        { key: 'own', label: 'Previous deposit', kind: 'money', read: ({ own }) => own?.amount ?? null },
        { key: 'days', label: 'After the yes', kind: 'days', read: ({ own }) => own?.days ?? null },
        { key: 'total', label: 'Total', kind: 'money', read: ({ estimate }) => estimate.total },
        { key: 'expected', label: 'At signing', kind: 'money', read: (one) => one.expected },
      ],
      ask.slice(0, shownRows),
      {
        count: ask.length,
        hrefOf: ({ estimate }) => recordHref('estimate', estimate.id),
        totals: { expected },
      },
    ),
    read: readText([ask.length, 'estimate'], [paid, 'deposit']),
  });
}
