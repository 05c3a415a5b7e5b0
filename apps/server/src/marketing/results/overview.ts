import { addDays, startOfWeek } from '@dayworks/shared/dates/calendar-date';
import { periodBefore } from '@dayworks/shared/ledger/compared-days';
import { automationKinds } from '@dayworks/shared/marketing/automations/automation';
import { roiTimes } from '@dayworks/shared/marketing/results/rules';
import type { MarketingOverview, MarketingPeriod } from '@dayworks/shared/marketing/results/statistics';
import { businessDay } from '../../platform/business-day.ts';
import { named } from '../../platform/list.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type Actor, readBusiness } from '../../platform/with-business.ts';
import { type DaySums, daySumsQuery, sumDays } from './day-sums.ts';
import { refuseLongPeriod, rowsOf } from './figure-rows.ts';

interface Counted {
  customers: number;
  campaigns: number;
  automations_on: number;
  referrals: number;
}

const counts = (businessId: string) =>
  named(
    'marketing-counts',
    `select (select count(*)::int from customers where business_id = $1 and archived_at is null) as customers,
       (select count(*)::int from campaigns where business_id = $1) as campaigns,
       (select count(*)::int from automations where business_id = $1 and is_enabled and kind = any ($2)) as automations_on,
       (select count(*)::int from referral_links where business_id = $1) as referrals`,
    [businessId, automationKinds],
  );

interface Reached {
  people: number;
  messages: number;
}

const reachedQuery = ({ businessId, timeZone }: Actor, { from, to }: MarketingPeriod) =>
  named(
    'marketing-people-reached',
    `select count(distinct customer_id)::int as people, count(*)::int as messages from ${rowsOf('people')}`,
    [businessId, from, to, timeZone],
  );

/**
 * Splits the marketing period into weeks that start on Monday. The first and last weeks are shorter if the period
 * begins or ends within a week.
 */
function weeksOf({ from, to }: MarketingPeriod) {
  const weeks: MarketingPeriod[] = [];
  for (let monday = startOfWeek(from); monday <= to; monday = addDays(monday, 7)) {
    const sunday = addDays(monday, 6);
    weeks.push({ from: monday < from ? from : monday, to: sunday > to ? to : sunday });
  }
  return weeks;
}

export async function getOverview(
  context: MemberContext,
  period: MarketingPeriod,
): Promise<MarketingOverview> {
  refuseLongPeriod(period);
  const { actor } = context;
  const { from, to } = period;
  const today = businessDay(actor);
  const before = periodBefore(period, today);
  const [days, [counted], [reached], [reachedBefore]] = await readBusiness<
    [DaySums[], Counted[], Reached[], Reached[]]
  >(context, [
    daySumsQuery(actor, { from: before.from, to }),
    counts(actor.businessId),
    reachedQuery(actor, period),
    reachedQuery(actor, before),
  ]);
  if (!counted || !reached || !reachedBefore) throw new Error('a count has one row');
  const sumsOf = (part: MarketingPeriod) => {
    const sums = sumDays(days, part.from, part.to);
    return { ...sums, roi: roiTimes(sums.received, sums.spend) };
  };
  const { customers, ...rest } = counted;
  return {
    from,
    to,
    ...reached,
    customers,
    now: sumsOf(period),
    before: { ...before, people: reachedBefore.people, ...sumsOf(before) },
    weeks: weeksOf(period).map((week) => ({
      ...week,
      ...sumsOf(week),
      is_running: week.from <= today && startOfWeek(week.from) === startOfWeek(today),
    })),
    counts: rest,
  };
}
