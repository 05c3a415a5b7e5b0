import { RRuleTemporal } from 'rrule-temporal';
import { addMinutes, instantOf, type WallTime } from '../../dates/zoned-time.ts';
import { type RuleParts, ruleText } from './recurrence-rule.ts';
import { nextExisting } from './skipped-hour.ts';

const stamp = (wall: WallTime) => `${wall.replaceAll(/[-:]/g, '')}00Z`;

/**
 * The start times of a series in wall time, ignoring time zones, so that daylight saving time changes do not move any
 * appointment. Both ends are inclusive; the first start must match the rule.
 */
export function slotsOf(parts: RuleParts, first: WallTime, from: WallTime, to: WallTime): WallTime[] {
  if (to < first || to < from) return [];
  const { until, ...endless } = parts;
  const end = until === null ? '' : `;UNTIL=${until.replaceAll('-', '')}T235959Z`;
  const rule = new RRuleTemporal({
    rruleString: `DTSTART:${stamp(first)}\nRRULE:${ruleText({ ...endless, until: null })}${end}`,
  });
  const after = from > first ? from : first;
  return rule
    .between(new Date(`${after}:00Z`), new Date(`${to}:00Z`), true)
    .map((moment) => moment.toString().slice(0, 16));
}

/**
 * The start and end instants of one appointment of a series. A start within an hour skipped by daylight saving time
 * moves to the next existing minute on that day only; the duration in wall time stays the same.
 */
export function timesOfSlot(
  slot: WallTime,
  minutes: number,
  timeZone: string,
): { start_time: string; end_time: string } {
  const start = nextExisting(slot, timeZone);
  const end = nextExisting(addMinutes(start, minutes), timeZone);
  const [from, to] = [instantOf(start, timeZone), instantOf(end, timeZone)];
  if (!from || !to) throw new RangeError(`${slot} has no moment in ${timeZone}`);
  /*
   * A short appointment immediately before an hour that daylight saving time skips must not end at the same time as it
   * starts.
   */
  const after = to > from ? to : new Date(from.getTime() + minutes * 60_000);
  return { start_time: from.toISOString(), end_time: after.toISOString() };
}
