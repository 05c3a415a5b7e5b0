import { customerName } from '../../../customers/customer-name.ts';
import { sum } from '../../noticed/arithmetic.ts';
import type { DepositToAsk } from '../../noticed/deposits-to-ask.ts';
import { depositFromTotal } from '../../noticed/thresholds.ts';
import { count, money, plural, readText, shownRows, type Told, tableOf, tell } from '../answer-parts.ts';
import { recordHref } from '../hrefs.ts';

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
