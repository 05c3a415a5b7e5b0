import { habitCases } from '@dayworks/shared/customers/habits';
import type { Dollars } from '@dayworks/shared/money';
import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { shownRows, type Told } from '@dayworks/shared/questions/tell/answer-parts';
import {
  leastSilentDays,
  rhythmFactor,
  type SilentCustomer,
  tellSilentCustomers,
} from '@dayworks/shared/questions/tell/customers/silent-customers';
import { habitSince, hasWorkAhead } from '../../customers/customer-queries.ts';
import { businessDay } from '../../platform/business-day.ts';
import { createBinder, limitTo, named } from '../../platform/list.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { customerPlaceTest } from '../who/find-place.ts';
import { lookUp } from '../who/look-up.ts';

/** The usual interval includes only gaps between contacts within the last two years, as in usualGap(). */
const isRecent = `before > ${habitSince('$2')}`;

/**
 * Every day with a visit or an invoice of a customer, with the number of days since the previous visit or invoice; $2
 * is today and $3 the time zone.
 */
const rhythms = `with contacts as (
    select a.customer_id, (a.start_time at time zone $3)::date as day from appointments a
    where a.business_id = $1 and a.status = 'completed' and a.customer_id is not null
    union
    select i.customer_id, i.date from invoices i
    where i.business_id = $1 and i.status not in ('draft', 'cancelled') and i.customer_id is not null and i.date is not null
  ), gaps as (
    select customer_id, day, lag(day) over (partition by customer_id order by day) as before
    from contacts where day <= $2::date
  ), rhythms as materialized (
    select customer_id, max(day) as last_contact, $2::date - max(day) as days_since,
      case when count(*) filter (where ${isRecent}) >= ${habitCases}
        then floor(percentile_cont(0.5) within group (order by day - before) filter (where ${isRecent}) + 0.5) end as usual_gap
    from gaps group by customer_id
  )`;

/** The SQL version of isSilent(), which returns whether a customer has stayed away longer than usual. */
const ownRhythmTest = `r.days_since >= ${leastSilentDays} and r.days_since > ${rhythmFactor} * r.usual_gap`;
/** A customer with upcoming work does not count as silent, no matter how long ago the last contact was. */
const nothingAhead = `not ${hasWorkAhead('c.id', '$4::timestamptz')}`;

export async function silentCustomers(
  context: MemberContext,
  asked: QuestionParameters<'silent_customers'>,
): Promise<Told> {
  const { actor } = context;
  const found = await lookUp(context, { place: asked.place });
  if ('unclear' in found) return found.unclear;
  const { place } = found.meant;
  const type = asked.type ?? null;
  const days = asked.days ?? null;
  const { values, bind } = createBinder(actor.businessId, businessDay(actor), actor.timeZone, actor.now);
  const tests = ['c.business_id = $1', 'c.archived_at is null'];
  if (type) tests.push(`c.type = ${bind(type)}`);
  if (place) tests.push(customerPlaceTest(place, 'c', bind));
  const scope = tests.join(' and ');
  const silent = `${days ? `r.days_since >= ${bind(days)}` : ownRhythmTest} and ${nothingAhead}`;
  const from = 'from rhythms r join customers c on c.id = r.customer_id';
  const [[sums], first] = await readBusiness<
    [{ count: number; lifetime: Dollars; read: number }[], SilentCustomer[]]
  >(context, [
    named(
      'question-silent',
      `${rhythms} select (count(*) filter (where ${silent}))::int as count, count(*)::int as read,
         coalesce(sum(c.lifetime_value) filter (where ${silent}), 0) as lifetime ${from} where ${scope}`,
      values,
    ),
    named(
      'question-silent-first',
      `${rhythms} select c.id, c.first_name, c.last_name, c.company, r.last_contact, r.days_since, r.usual_gap, c.lifetime_value
       ${from} where ${scope} and ${silent}
       order by c.lifetime_cents desc, r.days_since desc, c.id ${limitTo(asked.limit ?? shownRows)}`,
      values,
    ),
  ]);
  if (!sums) throw new Error('a sum has one row');
  return tellSilentCustomers(sums, first, { customer: null, type, place }, days);
}
