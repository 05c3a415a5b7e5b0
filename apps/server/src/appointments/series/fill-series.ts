import { slotsOf } from '@dayworks/shared/appointments/recurrence/recurrence-slots';
import { addMinutes, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import type { Platform } from '../../platform/verb-context.ts';
import { withBusiness } from '../../platform/with-business.ts';
import {
  aheadDays,
  filledUntil,
  horizonOf,
  insertSlots,
  partsOf,
  type Series,
  visitsAheadDays,
} from './series-rows.ts';

/** The condition that scheduled jobs use to skip a business that is closing. */
const notClosing = (businessId: string) =>
  `not exists (select from business_settings closing where closing.id = ${businessId} and closing.closes_on is not null)`;

/** The number of appointment series that one run processes. The next run processes the remaining series. */
const mostAtOnce = 500;
/** The filler job runs more often, but it extends a series only when at least 7 days are missing. */
const stepDays = 7;

interface Waiting {
  id: string;
  business_id: string;
  job_id: string | null;
}

/** A closed or completed job gets no more visits; after the job is reopened, visits are created again. */
const isJobOver = `(job.closed_at is not null or job.completed_at is not null or job.status = 'closed')`;

/**
 * Only one of two concurrent processes fills the series. The other process finds the series row locked, or the series
 * already filled.
 */
async function fillOne(platform: Platform, { id, business_id, job_id }: Waiting, now: Date): Promise<void> {
  const [businessId, actor] = [business_id, { businessId: business_id }];
  await withBusiness({ platform, actor }, async (tx) => {
    /*
     * The job row is locked first, so that a transaction that closes the job has to wait and then finds the new
     * visits among the upcoming visits.
     */
    if (job_id !== null) {
      const { rowCount } = await tx.$client.query(
        `select from jobs job where job.business_id = $1 and job.id = $2 and not ${isJobOver} for no key update`,
        [businessId, job_id],
      );
      if (!rowCount) return;
    }
    const { rows } = await tx.$client.query<Series>(
      'select * from appointment_series where business_id = $1 and id = $2 for update skip locked',
      [businessId, id],
    );
    const [series] = rows;
    if (!series) return;
    const { time_zone, first_start, filled_until } = series;
    const parts = partsOf(series.rule);
    const horizon = horizonOf(series, time_zone, now, first_start);
    // Visits whose time passed while the job was closed are not created when the job is reopened.
    const filled = new Date(filled_until);
    const from = addMinutes(wallTimeIn(time_zone, filled > now ? filled : now), 1);
    await insertSlots(tx, actor, series, slotsOf(parts, first_start, from, horizon));
    const all = parts.count === null ? [] : slotsOf(parts, first_start, first_start, horizon);
    await tx.$client.query(
      'update appointment_series set filled_until = greatest(filled_until, $3) where business_id = $1 and id = $2',
      [businessId, id, filledUntil(parts, all, horizon, time_zone)],
    );
  });
}

/** Creates the appointments of every series up to one year ahead, and the visits of a job up to 90 days ahead. */
export function createSeriesFiller(platform: Platform) {
  return async (now = new Date()): Promise<void> => {
    const { rows } = await platform.database.operator.query<Waiting>(
      `select id, business_id, job_id from appointment_series series
       where filled_until < $1::timestamptz + make_interval(days => $2)
         and (job_id is null or filled_until < $1::timestamptz + make_interval(days => $3))
         and ${notClosing('business_id')}
         and not exists (select from jobs job where job.business_id = series.business_id and job.id = series.job_id and ${isJobOver})
       order by filled_until limit ${mostAtOnce}`,
      [now, aheadDays - stepDays, visitsAheadDays - stepDays],
    );
    for (const waiting of rows) {
      await fillOne(platform, waiting, now).catch((error: unknown) =>
        // An error in one series is only logged, so that it does not block the other series.
        platform.log.error({ err: error, series: waiting.id }, 'a series could not be filled'),
      );
    }
  };
}
