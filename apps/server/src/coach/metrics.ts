import { addDays } from '@dayworks/shared/calendar-date';
import { plural } from '@dayworks/shared/coach/advised';
import { metricsCustomers, metricsDays } from '@dayworks/shared/coach/rhythm';
import { customerName, type NamedCustomer } from '@dayworks/shared/customers/customer-name';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';

type TopCustomer = NamedCustomer & { id: string; lifetime_value: number };

interface Sums {
  received: number;
  payments: number;
  customers: number;
  unpaid_count: number;
  unpaid_total: number;
}

const startOf = (day: string) => `(${day}::date::timestamp at time zone $4)`;

function queries({ actor }: MemberContext, from: string, to: string): [NamedQuery, NamedQuery, NamedQuery] {
  const { businessId, timeZone } = actor;
  return [
    {
      name: 'coach-top-customers',
      text: `select id, first_name, last_name, company, lifetime_value from customers
        where business_id = $1 and archived_at is null
        order by lifetime_cents desc nulls last, id desc nulls last limit ${metricsCustomers}`,
      values: [businessId],
    },
    {
      name: 'coach-campaigns',
      text: `select id, name, status, created_at from campaigns where business_id = $1
        and created_at >= ${startOf('$2')} and created_at < ${startOf('($3::date + 1)')}
        order by created_at desc nulls last limit 100`,
      values: [businessId, from, to, timeZone],
    },
    {
      name: 'coach-sums',
      text: `select coalesce((select sum(received - given_back) from money_days
            where business_id = $1 and day between $2 and $3), 0) as received,
          coalesce((select sum(payments) from money_days
            where business_id = $1 and day between $2 and $3), 0)::int as payments,
          coalesce((select customers from business_totals where business_id = $1), 0) as customers,
          coalesce((select unpaid_count from business_totals where business_id = $1), 0) as unpaid_count,
          coalesce((select unpaid_total from business_totals where business_id = $1), 0) as unpaid_total`,
      values: [businessId, from, to],
    },
  ];
}

/** The figures of the business that a model would get, and the line of the log that names them. */
export async function readMetrics(context: MemberContext) {
  const to = businessDay(context.actor);
  const from = addDays(to, 1 - metricsDays);
  const [top, campaigns, [sums]] = await readBusiness<[TopCustomer[], { id: string }[], Sums[]]>(
    context,
    queries(context, from, to),
  );
  const top_customers = top.map(({ id, lifetime_value, ...name }) => ({
    id,
    name: customerName(name),
    lifetime_value,
  }));
  return {
    facts: { from, to, ...sums, top_customers, campaigns },
    detail: `Top ${plural(top.length, 'customer')}, ${plural(campaigns.length, 'campaign')}`,
    checked: `${plural(sums?.customers ?? 0, 'customer')}, ${plural(sums?.unpaid_count ?? 0, 'invoice')}`,
  };
}
