import type { CustomerSummary } from '@dayworks/shared/customers/customer';
import { usualDays } from '@dayworks/shared/customers/habits';
import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { HeldDeposits, Receivables } from '@dayworks/shared/financials/financials';
import { type AgeBucket, ageBuckets } from '@dayworks/shared/invoices/overdue/age-bucket';
import { fromCents, sumCents, toCents } from '@dayworks/shared/money';
import { customerSummary, lateDays } from '../customers/customer-queries.ts';
import { ageText, isOpen } from '../invoices/list-query.ts';
import { businessDay } from '../platform/business-day.ts';
import { limitTo } from '../platform/list.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness, readReport } from '../platform/with-business.ts';

/** Deposits on estimates that have not been applied to an invoice yet, newest first. */
const heldText = `select e.id as estimate_id, e.number as estimate_number, e.title, held.received_on, held.held,
    (select ${customerSummary('c')} from customers c where c.business_id = $1 and c.id = e.customer_id) as customer
  from (select p.estimate_id, max(p.payment_date) as received_on,
      sum(net_received(p.status, p.amount, p.refunded_amount)) as held
    from payments p where p.business_id = $1 and p.estimate_id is not null
      and not exists (select from invoices i
        where i.business_id = $1 and i.estimate_id = p.estimate_id and i.status <> 'cancelled')
    group by p.estimate_id) as held
  join estimates e on e.business_id = $1 and e.id = held.estimate_id
  where held.held > 0 order by held.received_on desc, e.id`;

const shownCredits = 100;

const creditsText = `select ${customerSummary('c')} as customer, c.credit from customers c
  where c.business_id = $1 and c.credit > 0 order by c.credit desc nulls last, c.id limit ${shownCredits}`;

export async function getHeldDeposits(context: MemberContext): Promise<HeldDeposits> {
  const values = [context.actor.businessId];
  const [deposits, credits, [sums]] = await readBusiness<
    [HeldDeposits['deposits'], HeldDeposits['credits'], Pick<HeldDeposits, 'credit_total' | 'credit_count'>[]]
  >(context, [
    { name: 'financials-deposits', text: heldText, values },
    { name: 'financials-customer-credits', text: creditsText, values },
    {
      name: 'financials-customer-credit',
      text: `select coalesce(sum(c.credit), 0) as credit_total, count(*)::int as credit_count
        from customers c where c.business_id = $1 and c.credit > 0`,
      values,
    },
  ]);
  if (!sums) throw new Error('a sum has one row');
  return {
    deposits,
    credits,
    ...sums,
    total: fromCents(sumCents(deposits.map(({ held }) => toCents(held)))),
    count: deposits.length,
  };
}

const shownCustomers = 100;

const open = `select i.customer_id, nullif(i.late_after, 'infinity') as late_since, i.balance_due, ${ageText} as age from invoices i
  where i.business_id = $1 and ${isOpen}`;

const agesQuery = (businessId: string, today: CalendarDate): NamedQuery => ({
  name: 'receivables-by-age',
  text: `select age, sum(balance_due) as balance, count(*)::int as invoices from (${open}) as open group by age`,
  values: [businessId, today],
});

const customersQuery = (businessId: string, today: CalendarDate, most: number): NamedQuery => ({
  name: `receivables-by-customer-${most}`,
  text: `select (select ${customerSummary('c')} from customers c
        where c.business_id = $1 and c.id = owing.customer_id) as customer,
      owing.balance, owing.invoices, owing.oldest_since, owing.all, ${lateDays('owing.customer_id', '$2')} as lateness,
      jsonb_build_object(${ageBuckets.map((bucket) => `'${bucket}', owing.${bucket}`).join(', ')}) as ages
    from (select customer_id, sum(balance_due) as balance, count(*)::int as invoices, min(late_since) as oldest_since,
        ${ageBuckets.map((bucket) => `sum(balance_due) filter (where age = '${bucket}') as ${bucket}`).join(', ')},
        (count(*) over ())::int as all
      from (${open}) as open
      group by customer_id order by oldest_since nulls last, balance desc, customer_id ${limitTo(most)}) as owing
    order by owing.oldest_since nulls last, owing.balance desc, owing.customer_id`,
  values: [businessId, today],
});

interface OwingRow {
  customer: CustomerSummary | null;
  balance: number;
  invoices: number;
  oldest_since: CalendarDate | null;
  ages: Record<AgeBucket, number | null>;
  all: number;
  lateness: number[];
}

const allAges = (ages: Partial<Record<AgeBucket, number | null>>): Receivables['ages'] =>
  Object.fromEntries(ageBuckets.map((bucket) => [bucket, ages[bucket] ?? 0])) as Receivables['ages'];

/**
 * Returns at most the given number of customers with a balance. The age groups, total and count include all customers
 * with a balance.
 */
export async function readReceivables(context: MemberContext, most: number): Promise<Receivables> {
  const { actor } = context;
  const today = businessDay(actor);
  const [ages, owing] = await readReport<
    [{ age: AgeBucket; balance: number; invoices: number }[], OwingRow[]]
  >(context, [agesQuery(actor.businessId, today), customersQuery(actor.businessId, today, most)]);
  const cents = ages.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0);
  return {
    total: cents / 100,
    invoices: ages.reduce((sum, { invoices }) => sum + invoices, 0),
    ages: allAges(Object.fromEntries(ages.map(({ age: bucket, balance }) => [bucket, balance]))),
    customers: owing.map(({ customer, balance, invoices, oldest_since, ages: own, lateness: days }) => ({
      customer,
      balance,
      invoices,
      ages: allAges(own),
      oldest_since,
      usual_days_late: usualDays(days),
    })),
    count: owing[0]?.all ?? 0,
  };
}

export const getReceivables = (context: MemberContext) => readReceivables(context, shownCustomers);
