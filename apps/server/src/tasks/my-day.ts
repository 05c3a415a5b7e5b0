import type { MyDay, TaskLoad, TodaysVisit } from '@dayworks/shared/tasks/task-day';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { doneThisWeek, doneToday, groupCounts, groupQuery, loadsQuery, visitsQuery } from './day-queries.ts';
import { asTaskRow, type StoredRow } from './task-queries.ts';

interface Counts {
  open: number;
  overdue: number;
  today: number;
  later: number;
  undated: number;
}

type Rows = [
  StoredRow[],
  StoredRow[],
  StoredRow[],
  StoredRow[],
  StoredRow[],
  Counts[],
  TodaysVisit[],
  TaskLoad[],
  { weekday: number; count: number }[],
];

const group = (count: number, rows: readonly StoredRow[]) => ({ count, tasks: rows.map(asTaskRow) });

/** Reads the whole My Day screen in one round trip. */
export async function getMyDay(context: MemberContext): Promise<MyDay> {
  const { actor } = context;
  const [overdue, today, later, undated, done, [found], visits, loads, days] = await readBusiness<Rows>(
    context,
    [
      groupQuery(actor, 'overdue'),
      groupQuery(actor, 'today'),
      groupQuery(actor, 'later'),
      groupQuery(actor, 'undated'),
      doneToday(actor),
      groupCounts(actor),
      visitsQuery(actor),
      loadsQuery(actor),
      doneThisWeek(actor),
    ],
  );
  const counts = found as Counts;
  const doneOn = new Map(days.map(({ weekday, count }) => [weekday, count]));
  return {
    today: businessDay(actor),
    overdue: group(counts.overdue, overdue),
    today_group: group(counts.today, today),
    later: group(counts.later, later),
    undated: group(counts.undated, undated),
    done: group(done.length, done),
    open: counts.open,
    visits,
    loads,
    done_this_week: Array.from({ length: 7 }, (_, weekday) => doneOn.get(weekday) ?? 0),
  };
}
