import { RRuleTemporal } from 'rrule-temporal';
import { addMinutes, instantOf, type WallTime } from '../zoned-time.ts';
import { type RuleParts, ruleText } from './recurrence-rule.ts';
import { nextExisting } from './skipped-hour.ts';

const stamp = (wall: WallTime) => `${wall.replaceAll(/[-:]/g, '')}00Z`;

/**
 * When it starts, on the wall: as if there were no zones, so that no change of the clocks moves anything. Both ends are
 * included; the first start must be one of the rule.
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
 * The moments of one of them. A start in the hour that the clocks skip moves to the first minute that exists, that one time
 * only; it lasts as long on the wall as the others.
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
  // A quarter of an hour from the last minute before a skipped hour would end where it starts.
  const after = to > from ? to : new Date(from.getTime() + minutes * 60_000);
  return { start_time: from.toISOString(), end_time: after.toISOString() };
}
