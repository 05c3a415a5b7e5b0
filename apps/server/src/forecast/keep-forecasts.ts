import { startOfWeek, todayIn } from '@dayworks/shared/dates/calendar-date';
import { forecastOf } from '@dayworks/shared/forecast/cash-forecast';
import { fromCents } from '@dayworks/shared/money';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import { readBusiness, withBusiness } from '../platform/with-business.ts';
import { type CashRow, cashQuery, movedBetween } from './cash-settings.ts';
import { readForecastFacts } from './read-facts.ts';

/**
 * Stores the cash forecast made on a Monday. If two processes do so at the same time, only the first forecast is
 * stored. If the forecast is based on no records at all, nothing is stored.
 */
export async function keepForecast(context: MemberContext): Promise<void> {
  const { actor } = context;
  const monday = businessDay(actor);
  const [facts, [[cash]]] = await Promise.all([
    readForecastFacts(context),
    readBusiness<[CashRow[]]>(context, [cashQuery(actor, monday)]),
  ]);
  const { weeks, lines } = forecastOf(facts);
  const [week] = weeks;
  if (!week || lines.every(({ count }) => count === 0)) return;
  await withBusiness(context, ({ $client }) =>
    $client.query(
      `insert into cash_forecasts (business_id, monday, opening, moved_before, worst, expected, best, weeks, lines)
       select $1, $2, $3, ${movedBetween('$2', '$2')}, $4, $5, $6, $7, $8
       on conflict (business_id, monday) do nothing`,
      [
        actor.businessId,
        monday,
        cash?.opening ?? null,
        fromCents(week.worst),
        fromCents(week.expected),
        fromCents(week.best),
        JSON.stringify(weeks),
        JSON.stringify(lines),
      ],
    ),
  );
}

interface Whose {
  business_id: string;
  owner_id: string;
  time_zone: string;
  last_monday: string | null;
}

const everybody = `select b.id as business_id, b.user_id as owner_id, b.time_zone,
    (select max(k.monday) from cash_forecasts k where k.business_id = b.id) as last_monday
  from business_settings b where b.user_id is not null`;

const isDue = ({ time_zone, last_monday }: Whose, now: Date): boolean => {
  const today = todayIn(time_zone, now);
  return today === startOfWeek(today) && last_monday !== today;
};

/** Runs every hour. Stores the cash forecast for every business where it is Monday and no forecast is stored yet. */
export function createForecastClock(platform: Platform) {
  return async (now = new Date()): Promise<void> => {
    const { rows } = await platform.database.operator.query<Whose>(everybody);
    for (const { business_id, owner_id, time_zone } of rows.filter((row) => isDue(row, now))) {
      const actor = {
        userId: owner_id,
        businessId: business_id,
        role: 'owner',
        timeZone: time_zone,
        now,
        requestId: 'forecast',
        person: { email: '', emailVerified: false, phone: null, phoneVerified: false },
      } as const;
      await keepForecast({ platform, actor }).catch((error: unknown) =>
        // An error in one business is only logged, so that it does not block the other businesses.
        platform.log.error({ err: error, businessId: business_id }, 'a forecast could not be kept'),
      );
    }
  };
}
