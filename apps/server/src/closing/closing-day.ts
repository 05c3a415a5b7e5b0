import type { CalendarDate } from '@dayworks/shared/calendar-date';
import type { ClosingDay, ClosingDayQuery } from '@dayworks/shared/closing/day-close';
import { everyMethod, type RecordedLine } from '@dayworks/shared/closing/day-close-lines';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, readBusiness, type Tx } from '../platform/with-business.ts';
import {
  closeOf,
  closesOfDayQuery,
  isClosedQuery,
  openDaysQuery,
  type ReadClose,
  recordedQuery,
} from './closing-queries.ts';

type OpenDay = { day: CalendarDate };
type DayRows = [RecordedLine[], ReadClose[], OpenDay[]];

const dayQueries = (actor: Actor, day: CalendarDate) =>
  [
    recordedQuery(actor, day),
    closesOfDayQuery(actor, day),
    openDaysQuery(actor, businessDay(actor)),
  ] as const;

function dayOf(actor: Actor, day: CalendarDate, [recorded, closes, open]: DayRows): ClosingDay {
  const all = closes.map(closeOf);
  return {
    day,
    today: businessDay(actor),
    recorded: everyMethod(recorded),
    close: all.find(({ reopened_at }) => reopened_at === null) ?? null,
    earlier: all.filter(({ reopened_at }) => reopened_at !== null),
    open_days: open.map((row) => row.day),
  };
}

/** The day to close next: today or, if today is closed, the latest unclosed day with payments. */
async function dayToClose(context: MemberContext): Promise<CalendarDate> {
  const today = businessDay(context.actor);
  const [closed, open] = await readBusiness<[{ id: string }[], OpenDay[]]>(context, [
    isClosedQuery(context.actor, today),
    openDaysQuery(context.actor, today),
  ]);
  return (closed.length > 0 && open[0]?.day) || today;
}

export async function getClosingDay(
  context: MemberContext,
  { day: asked }: ClosingDayQuery,
): Promise<ClosingDay> {
  const day = asked ?? (await dayToClose(context));
  const rows = await readBusiness<DayRows>(context, [...dayQueries(context.actor, day)]);
  return dayOf(context.actor, day, rows);
}

/** The current state of a business day, which the commands that close and reopen the day return. */
export async function readClosingDay(tx: Tx, actor: Actor, day: CalendarDate): Promise<ClosingDay> {
  const [recorded, closes, open] = dayQueries(actor, day);
  const client = tx.$client;
  return dayOf(actor, day, [
    (await client.query<RecordedLine>(recorded)).rows,
    (await client.query<ReadClose>(closes)).rows,
    (await client.query<OpenDay>(open)).rows,
  ]);
}
