import type { JobMargin } from '@dayworks/shared/jobs/job-bill';
import { addCents, cents, fromCents, subtractCents, toCents } from '@dayworks/shared/money';

const hourMs = 3_600_000;

/** Returns the current margin, including the time of running timers since the margin was calculated. */
export function liveMargin(margin: JobMargin, now: number): JobMargin {
  const passed = Math.max(0, now - Date.parse(margin.at));
  if (margin.running === 0 || passed === 0) return margin;
  const more = cents(Math.round((toCents(margin.running_cost) * passed) / hourMs));
  const left = subtractCents(toCents(margin.margin), more);
  const income = toCents(margin.income);
  return {
    ...margin,
    time_cost: fromCents(addCents(toCents(margin.time_cost), more)),
    cost: fromCents(addCents(toCents(margin.cost), more)),
    margin: fromCents(left),
    percent: income > 0 ? Math.round((left * 1000) / income) / 10 : null,
    seconds: margin.seconds + Math.floor((margin.running * passed) / 1000),
  };
}
