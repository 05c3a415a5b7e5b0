import { customerName, type NamedCustomer } from '../../../customers/customer-name.ts';
import type { CalendarDate } from '../../../dates/calendar-date.ts';
import type { Dollars } from '../../../money.ts';
import { count, days, money, name, plural, readText, type Told, tableOf, tell } from '../answer-parts.ts';
import { recordHref } from '../hrefs.ts';
import { type Scope, scopeFigures } from '../scope.ts';

export interface SilentCustomer extends NamedCustomer {
  id: string;
  /** The date of the customer's last completed visit or last invoice. */
  last_contact: CalendarDate;
  days_since: number;
  /** The usual number of days between two contacts; null if there have been too few contacts to calculate the number. */
  usual_gap: number | null;
  lifetime_value: Dollars;
}

export function tellSilentCustomers(
  sums: { count: number; lifetime: Dollars; read: number },
  first: readonly SilentCustomer[],
  scope: Scope,
  asked: number | null,
): Told {
  const kind = `${scope.type ? `${scope.type} ` : ''}${plural(sums.count, 'customer')}`;
  const where = scope.place ? ' in {place}' : '';
  const have = plural(sums.count, 'has', 'have');
  const silence = asked
    ? `had no visit or invoice for {days} or more, and nothing is planned`
    : 'been silent for longer than usual';
  const [best] = first;
  const most = best
    ? ` {first} ${first.length > 1 ? 'is worth the most' : 'is the one'}: the last contact was {first_days} ago.`
    : '';
  return tell({
    title: 'Quiet customers',
    sentence:
      sums.count === 0
        ? `No ${scope.type ? `${scope.type} ` : ''}customers${where} have ${silence}.`
        : `{count} ${kind}${where} ${have} ${silence}.${most}`,
    figures: [
      count('count', 'Quiet customers', sums.count),
      money('lifetime', 'Their lifetime value', sums.lifetime),
      ...(asked ? [days('days', 'Inactive for', asked)] : []),
      ...(best
        ? [
            name('first', 'Worth the most', customerName(best), recordHref('customer', best.id)),
            days('first_days', 'Since the last contact', best.days_since, recordHref('customer', best.id)),
          ]
        : []),
      ...scopeFigures(scope),
    ],
    table: tableOf<SilentCustomer>(
      [
        { key: 'customer', label: 'Customer', kind: 'text', read: (customer) => customerName(customer) },
        { key: 'last', label: 'Last contact', kind: 'date', read: ({ last_contact }) => last_contact },
        { key: 'since', label: 'Inactive for', kind: 'days', read: ({ days_since }) => days_since },
        { key: 'gap', label: 'Usually every', kind: 'days', read: ({ usual_gap }) => usual_gap },
        {
          key: 'value',
          label: 'Lifetime value',
          kind: 'money',
          read: ({ lifetime_value }) => lifetime_value,
        },
      ],
      first,
      {
        count: sums.count,
        hrefOf: ({ id }) => recordHref('customer', id),
        totals: { value: sums.lifetime },
      },
    ),
    read: readText([sums.read, 'customer']),
  });
}

/**
 * A customer counts as silent after `rhythmFactor` times the usual gap between visits, but not before
 * `leastSilentDays` days.
 */
export const rhythmFactor = 1.5;
export const leastSilentDays = 60;

/** Returns whether a customer has been silent for longer than usual. */
export const isSilent = (gap: number | null, daysSince: number): boolean =>
  gap !== null && daysSince >= leastSilentDays && daysSince > rhythmFactor * gap;
