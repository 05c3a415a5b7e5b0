import type { Basis } from '@dayworks/shared/financials/financials';
import type { Period } from '@dayworks/shared/ledger/revenue';
import type { NamedQuery } from '../platform/with-business.ts';

const monthOf = (day: string) => `greatest(date_trunc('month', ${day}::timestamp)::date, $2::date)`;

const revenueTexts: Record<Basis, string> = {
  cash: `select ${monthOf('day')} as start, sum(received - given_back + uncovered) as amount
    from money_days where business_id = $1 and day between $2 and $3 group by 1`,
  accrual: `select ${monthOf('i.date')} as start, sum(i.total) as amount from invoices i
    where i.business_id = $1 and i.status not in ('draft', 'cancelled') and i.date between $2 and $3 group by 1`,
};

export const revenueQuery = (businessId: string, { from, to }: Period, basis: Basis): NamedQuery => ({
  name: `financials-revenue-${basis}`,
  text: revenueTexts[basis],
  values: [businessId, from, to],
});

/** Written in any case it is one category, named as most people wrote it. */
export const spentQuery = (businessId: string, { from, to }: Period): NamedQuery => ({
  name: 'financials-spent',
  text: `select start, mode() within group (order by category) as category, sum(amount) as amount from (
      select ${monthOf('spent_on')} as start, nullif(trim(category), '') as category, amount from expenses
      where business_id = $1 and spent_on between $2 and $3) as spent
    group by start, lower(category)`,
  values: [businessId, from, to],
});
