import { type CalendarDate, todayIn } from '@dayworks/shared/dates/calendar-date';
import { sameDays } from '@dayworks/shared/ledger/compared-days';
import type { Period } from '@dayworks/shared/ledger/revenue';
import type { Question } from '@dayworks/shared/questions/question';
import type { RandomWork, StoredRow } from '../random-work/write-work.ts';
import { isIn } from './narrow.ts';

type Figures = Record<string, number>;

/**
 * Returns whether a person goes to a visit, because the visit is assigned to the person or the person is in its crew.
 */
export const goesTo = (rows: RandomWork['rows'], visit: StoredRow, user: string | undefined): boolean =>
  visit.assignee_id === user ||
  (rows.visit_crew ?? []).some(
    ({ appointment_id, user_id }) => appointment_id === visit.id && user_id === user,
  );

/**
 * Calculates the figures that answer a chat question about people or work, row by row. Returns undefined if this
 * function does not support the kind of question.
 */
export function naiveWork(
  { name, with: asked }: Question,
  { context, rows, team }: RandomWork,
): Figures | undefined {
  const { timeZone, now } = context.actor;
  const today = todayIn(timeZone, now);
  const of = (table: string) => rows[table] ?? [];
  const dayOn = (moment: StoredRow[string] | undefined): CalendarDate =>
    todayIn(timeZone, new Date(String(moment)));
  const {
    period: given,
    person,
    stage,
    source,
    state,
    compare,
    by: _,
    kind,
    ...others
  } = asked as Record<string, never>;
  if (Object.keys(others).length > 0 || (person && !/^sam$/i.test(person))) return undefined;
  const period = given && compare ? sameDays(given, compare, today).period : (given as Period | undefined);
  const inPeriod = (day: CalendarDate | null) => !period || (day !== null && isIn(day, period));
  const mine = (row: StoredRow, column: string) => !person || row[column] === team[0];
  const count = (table: string, test: (row: StoredRow) => boolean): Figures => ({
    count: of(table).filter(test).length,
  });
  const visits = (test: (status: unknown) => boolean) =>
    count(
      'appointments',
      (row) =>
        test(row.status) &&
        inPeriod(dayOn(row.start_time)) &&
        (!person || goesTo(rows, row, team[0])) &&
        (!kind || row.type === 'visit' || row.type === 'assessment'),
    );
  const isOpenLead = (row: StoredRow) =>
    stage ? row.stage === stage : ['new', 'contacted', 'site_visit', 'quoted'].includes(String(row.stage));
  const isOpenTask = ({ status }: StoredRow) => status === 'todo' || status === 'in_progress';
  const dueOn = ({ day }: StoredRow) => (day === null ? null : String(day));
  switch (name) {
    case 'open_leads':
      return count(
        'leads',
        (row) => isOpenLead(row) && mine(row, 'owner_id') && (!source || row.source === source),
      );
    case 'new_leads':
      return count('leads', ({ created_at }) => inPeriod(dayOn(created_at)));
    case 'funnel':
      return { leads: of('leads').filter(({ created_at }) => inPeriod(dayOn(created_at))).length };
    case 'schedule':
      return visits((status) => status !== 'cancelled');
    case 'visits_done':
      return visits((status) => status === 'completed');
    case 'missed_visits':
      return visits((status) => status === (asked.cancelled ? 'cancelled' : 'no_show'));
    case 'new_customers':
      return count('customers', (row) => row.archived_at === null && inPeriod(dayOn(row.created_at)));
    case 'tasks':
      if (state === 'done')
        return count(
          'tasks',
          (row) => row.status === 'done' && inPeriod(dayOn(row.done_at)) && mine(row, 'assignee_id'),
        );
      return count(
        'tasks',
        (row) =>
          isOpenTask(row) &&
          mine(row, 'assignee_id') &&
          inPeriod(dueOn(row)) &&
          (state !== 'overdue' || (dueOn(row) ?? today) < today),
      );
    default:
      return undefined;
  }
}
