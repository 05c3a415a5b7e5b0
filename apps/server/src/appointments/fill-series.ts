import { slotsOf } from '@dayworks/shared/appointments/recurrence-slots';
import { addMinutes, wallTimeIn } from '@dayworks/shared/zoned-time';
import { notClosing } from '../platform/not-closing.ts';
import type { Platform } from '../platform/platform.ts';
import { withBusiness } from '../platform/with-business.ts';
import {
  aheadDays,
  filledUntil,
  horizonOf,
  insertSlots,
  partsOf,
  type Series,
  visitsAheadDays,
} from './series-rows.ts';

/** As many as one run takes on; the next one takes the rest. */
const mostAtOnce = 500;
/** Rows are made in larger steps than the job runs. */
const stepDays = 7;

interface Waiting {
  id: string;
  business_id: string;
  job_id: string | null;
}

/** A job that is closed or done gets no more visits. Reopened it goes on. */
const isJobOver = `(job.closed_at is not null or job.completed_at is not null or job.status = 'closed')`;

/** Of two processes one does it: the other finds the series locked, or filled. */
async function fillOne(platform: Platform, { id, business_id, job_id }: Waiting, now: Date): Promise<void> {
  const [businessId, actor] = [business_id, { businessId: business_id }];
  await withBusiness({ platform, actor }, async (tx) => {
    // The job is locked first: whoever closes it meanwhile waits, and finds the new visits among those to come.
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
    // What lies in the past by now, because its job was closed for a while, is not planned afterwards.
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

/** Keeps a year of every series ahead of today, and 90 days of a job's visits. */
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
        // The others are not kept waiting by one.
        platform.log.error({ err: error, series: waiting.id }, 'a series could not be filled'),
      );
    }
  };
}
