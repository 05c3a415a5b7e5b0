import { addDays } from '@dayworks/shared/dates/calendar-date';
import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { shownRows, type Told } from '@dayworks/shared/questions/tell/answer-parts';
import { type ToldTask, tellTasks } from '@dayworks/shared/questions/tell/work/tasks';
import { startOfDay } from '../../appointments/list-query.ts';
import { businessDay } from '../../platform/business-day.ts';
import { type Bind, createBinder, limitTo, named } from '../../platform/list.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { orders, statusTest } from '../../tasks/list-query.ts';
import { isOpen } from '../../tasks/task-record.ts';
import { lookUp } from '../who/look-up.ts';

const filters = { open: null, overdue: 'overdue', done: 'done' } as const;

interface TaskSums {
  count: number;
  overdue: number;
  unassigned: number;
}

export async function tasks(context: MemberContext, asked: QuestionParameters<'tasks'>): Promise<Told> {
  const { actor } = context;
  const found = await lookUp(context, { person: asked.person });
  if ('unclear' in found) return found.unclear;
  const { person } = found.meant;
  const state = asked.state ?? 'open';
  const period = asked.period ?? null;
  const today = businessDay(actor);
  const isMe = asked.person?.trim().toLowerCase() === 'me';
  const testsOf = (bind: Bind) => [
    't.business_id = $1',
    '$2::date is not null',
    statusTest(filters[state], { bind, today }),
    /*
     * Unassigned tasks are included when a user asks for their own tasks, because 'remind me' creates tasks without an
     * assignee.
     */
    ...(person ? [`(t.assignee_id = ${bind(person.id)}${isMe ? ' or t.assignee_id is null' : ''})`] : []),
  ];
  const { values, bind } = createBinder(actor.businessId, today);
  const tests = testsOf(bind);
  if (period && state === 'done') {
    const zone = bind(actor.timeZone);
    tests.push(`t.done_at >= ${startOfDay(bind(period.from), zone)}`);
    tests.push(`t.done_at < ${startOfDay(bind(addDays(period.to, 1)), zone)}`);
  } else if (period) tests.push(`t.day >= ${bind(period.from)}`, `t.day <= ${bind(period.to)}`);
  const older = createBinder(actor.businessId, today);
  const isAhead = period !== null && state === 'open' && period.to >= today;
  const olderTests = [
    ...testsOf(older.bind),
    `t.day < least($2::date, ${older.bind(period?.from ?? today)}::date) and ${isOpen} and ${isAhead}`,
  ];
  const where = tests.join(' and ');
  const order = state === 'done' ? 't.done_at desc nulls last, t.id desc' : orders.due.text;
  const [[sums], first, [before]] = await readBusiness<[TaskSums[], ToldTask[], { older: number }[]]>(
    context,
    [
      named(
        'question-tasks',
        `select count(*)::int as count, (count(*) filter (where ${isOpen} and t.day < $2::date))::int as overdue,
         (count(*) filter (where ${isMe} and t.assignee_id is null))::int as unassigned
       from tasks t where ${where}`,
        values,
      ),
      named(
        'question-tasks-first',
        `select t.id, t.title, t.status, t.priority, t.day, (select p.name from profiles p where p.id = t.assignee_id) as assignee
       from tasks t where ${where} order by ${order} ${limitTo(shownRows)}`,
        values,
      ),
      named(
        'question-tasks-older',
        `select count(*)::int as older from tasks t where ${olderTests.join(' and ')}`,
        older.values,
      ),
    ],
  );
  if (!sums) throw new Error('a sum has one row');
  return tellTasks({ ...sums, older: before?.older ?? 0 }, first, { state, person, period });
}
