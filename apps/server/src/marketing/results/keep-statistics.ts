import { addDays, type CalendarDate, todayIn } from '@dayworks/shared/dates/calendar-date';
import { usualMarketingSettings } from '@dayworks/shared/marketing/marketing-settings';
import { type CountedDay, statDays } from '@dayworks/shared/marketing/results/rules';
import {
  type MarketingPeriod,
  type StatDay,
  statisticsCsv,
} from '@dayworks/shared/marketing/results/statistics';
import { csvFile } from '../../platform/csv.ts';
import { named } from '../../platform/list.ts';
import type { MemberContext, Platform } from '../../platform/verb-context.ts';
import { type Actor, inBusinessTransaction, readBusiness, type Tx } from '../../platform/with-business.ts';
import { daySumsQuery } from './day-sums.ts';
import { refuseLongPeriod } from './figure-rows.ts';

export async function listStatistics(
  context: MemberContext,
  period: MarketingPeriod,
): Promise<{ days: StatDay[] }> {
  refuseLongPeriod(period);
  const [days] = await readBusiness<[StatDay[]]>(context, [
    named(
      'marketing-statistics',
      `select date, spend, leads, bookings, revenue, marketing_roi from marketing_stats
       where business_id = $1 and date between $2 and $3 order by date`,
      [context.actor.businessId, period.from, period.to],
    ),
  ]);
  return { days };
}

export async function exportStatistics(context: MemberContext, period: MarketingPeriod): Promise<File> {
  const { days } = await listStatistics(context, period);
  return csvFile(`marketing-${period.from}-to-${period.to}.csv`, statisticsCsv, days);
}

type Whose = Pick<Actor, 'businessId' | 'timeZone'>;

/**
 * The number of days whose marketing figures each run recalculates. It is longer than the attribution window, so that a
 * late refund still changes the figures of the right day.
 */
const daysBehind = 31;

/**
 * The number of days whose marketing figures are recalculated once a day. This period is long, because a voided or
 * backdated payment or a longer attribution window can also change the figures of days long ago.
 */
const daysOfAll = 400;

const write = `with told as (
    select * from jsonb_to_recordset($2) as told
      (date date, spend numeric, leads int, bookings int, revenue numeric, marketing_roi numeric)),
  gone as (
    delete from marketing_stats where business_id = $1 and date between $3 and $4
      and not exists (select from told where told.date = marketing_stats.date))
  insert into marketing_stats (business_id, date, spend, leads, bookings, revenue, marketing_roi)
  select $1, date, spend, leads, bookings, revenue, marketing_roi from told
  on conflict (business_id, date) do update set spend = excluded.spend, leads = excluded.leads,
    bookings = excluded.bookings, revenue = excluded.revenue, marketing_roi = excluded.marketing_roi, updated_at = now()
  where (marketing_stats.spend, marketing_stats.leads, marketing_stats.bookings, marketing_stats.revenue)
      is distinct from (excluded.spend, excluded.leads, excluded.bookings, excluded.revenue)
    or marketing_stats.marketing_roi is distinct from excluded.marketing_roi`;

async function windowOf({ $client }: Tx, { businessId }: Whose): Promise<number> {
  const { rows } = await $client.query<{ attribution_days: number }>(
    'select attribution_days from marketing_settings where business_id = $1',
    [businessId],
  );
  return rows[0]?.attribution_days ?? usualMarketingSettings.attribution_days;
}

/**
 * Recalculates the marketing figures of the given days and writes the differences. Running the function a second time
 * changes nothing.
 */
export async function keepDays(
  tx: Tx,
  whose: Whose,
  { from, to }: { from?: CalendarDate; to: CalendarDate },
): Promise<void> {
  const { $client } = tx;
  /*
   * A lock makes simultaneous runs wait for each other. The second run then finds that the first run has already
   * written everything.
   */
  await $client.query('select from business_settings where id = $1 for no key update', [whose.businessId]);
  const window = await windowOf(tx, whose);
  const first = from ?? addDays(to, -window - daysBehind);
  const { rows } = await $client.query<CountedDay>(
    daySumsQuery(whose, { from: addDays(first, -window), to }),
  );
  const days = statDays(rows, { from: first, to }, window);
  await $client.query(write, [whose.businessId, JSON.stringify(days), first, to]);
}

/**
 * Finds businesses that had marketing activity in about the last year, or that still have stored figures for deleted
 * marketing records.
 */
const withMarketing = `select b.id as "businessId", b.time_zone as "timeZone" from business_settings b
  where exists (select from marketing_messages m where m.business_id = b.id and m.sent_at > $1::timestamptz - interval '430 days')
    or exists (select from campaigns c where c.business_id = b.id and c.started_at > $1::timestamptz - interval '430 days')
    or exists (select from expenses x where x.business_id = b.id and x.spent_on > $1::date - 430
      and group_key(x.category) = 'marketing')
    or exists (select from marketing_stats s where s.business_id = b.id and s.date > $1::date - 430)`;

/**
 * Runs hourly: recalculates the days up to yesterday in each business's time zone, and recalculates all days on the
 * first run of a day.
 */
export function createStatisticsClock(platform: Platform) {
  const wholeUntil = new Map<string, CalendarDate>();
  return async (now = new Date()): Promise<void> => {
    const { rows } = await platform.database.operator.query<Whose>(withMarketing, [now]);
    for (const whose of rows) {
      const to = addDays(todayIn(whose.timeZone, now), -1);
      const isWhole = wholeUntil.get(whose.businessId) === to;
      const days = isWhole ? { to } : { from: addDays(to, -daysOfAll), to };
      try {
        await inBusinessTransaction(platform.database.app, whose, (tx) => keepDays(tx, whose, days));
        wholeUntil.set(whose.businessId, to);
      } catch (error) {
        // An error in one business is only logged, so that the remaining businesses are still processed.
        platform.log.error({ err: error, businessId: whose.businessId }, 'statistics could not be kept');
      }
    }
  };
}
