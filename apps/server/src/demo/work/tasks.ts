import { addDays } from '@dayworks/shared/dates/calendar-date';
import { nullsOf } from '@dayworks/shared/fields';
import { TaskFields } from '@dayworks/shared/tasks/task';
import type { TaskStatus } from '@dayworks/shared/tasks/task-status';
import {
  type CustomerRow,
  type DemoContext,
  type EstimateRow,
  happenedBy,
  instantOn,
  isWeekday,
  type ProjectRow,
  rowOf,
  type TaskRow,
} from '../bluebird.ts';
import { numberedId } from '../money/sample-invoices.ts';
import { customerNamed } from '../people/customers.ts';
import { doneToday, openTasks, type TaskPlan, usualTitles } from './task-plans.ts';

interface Records {
  customers: readonly CustomerRow[];
  estimates: readonly EstimateRow[];
  projects: readonly ProjectRow[];
}

const gap = 2 ** 32;

function recordOf(context: DemoContext, { about }: TaskPlan, { customers, estimates, projects }: Records) {
  const found = <Row extends { id: string }>(row: Row | undefined, what: string) => {
    if (!row) throw new Error(`the demo has no ${what}`);
    return row.id;
  };
  if (!about) return { record_kind: null, record_id: null } as const;
  if ('invoice' in about)
    return { record_kind: 'invoice', record_id: numberedId(context, about.invoice) } as const;
  if ('customer' in about) {
    return { record_kind: 'customer', record_id: customerNamed(customers, about.customer).id } as const;
  }
  if ('estimate' in about) {
    const estimate = estimates.find(({ title }) => title === about.estimate);
    return { record_kind: 'estimate', record_id: found(estimate, about.estimate) } as const;
  }
  const project = projects.find(({ name }) => name === about.project);
  return { record_kind: 'project', record_id: found(project, about.project) } as const;
}

/**
 * The unique name of a demo task and its completion time in minutes after midnight, which is undefined for an open
 * task.
 */
interface Told {
  name: string;
  doneAt?: number;
}

function createTask(context: DemoContext, plan: TaskPlan, { name, doneAt }: Told, records: Records): TaskRow {
  const owner = context.people.find(({ role }) => role === 'owner');
  const person = context.people.find(({ name: known }) => known === plan.who);
  const due = addDays(context.today, plan.due);
  const made = addDays(context.today, Math.min(plan.due, 0) - 3);
  const done_at = doneAt === undefined ? null : happenedBy(context, instantOn(due, doneAt));
  return {
    ...nullsOf(TaskFields),
    ...rowOf(context, name, instantOn(made, 9 * 60)),
    version: 1,
    title: plan.title,
    notes: plan.notes ?? null,
    status: plan.status ?? 'todo',
    priority: plan.priority ?? 'normal',
    due_date: due,
    due_time: plan.time ?? null,
    assignee_id: person?.id ?? null,
    ...recordOf(context, plan, records),
    checklist: (plan.steps ?? []).map((text, index) => ({
      step_key: context.id(`${name} step ${index}`).replaceAll('-', ''),
      text,
      done: index < (plan.ticked ?? 0),
    })),
    repeat: plan.repeat ?? null,
    previous_id: null,
    snoozed_until: null,
    done_at,
    done_by: done_at && (person?.id ?? null),
    created_by: owner?.id ?? null,
    position: 0,
  };
}

const daysBack = 20;
const everyDay = [4, 5, 4, 3, 5];

/** Creates a few demo tasks for every working day of recent weeks, so that the week looks realistic. */
function pastTasks(context: DemoContext, records: Records): TaskRow[] {
  return Array.from({ length: daysBack }, (_, index) => -1 - index)
    .filter((days) => isWeekday(addDays(context.today, days)))
    .flatMap((due, day) =>
      Array.from({ length: everyDay[day % everyDay.length] ?? 0 }, (_, index) => {
        const name = `task done ${-due} ${index}`;
        const random = context.random(name);
        const customer = random.pick(records.customers);
        const task = createTask(
          context,
          { title: random.pick(usualTitles), due, status: 'done', who: 'Maya Ortega' },
          { name, doneAt: random.between(8 * 60, 16 * 60) },
          records,
        );
        const who = random.pick(context.people).id;
        return {
          ...task,
          assignee_id: who,
          done_by: who,
          record_kind: 'customer' as const,
          record_id: customer.id,
        };
      }),
    );
}

/** Assigns board positions to the demo tasks, so that the first task is at the top of its column. */
function placed(rows: readonly TaskRow[]): TaskRow[] {
  const cards = new Map<TaskStatus, number>();
  return rows.map((row) => {
    const place = (cards.get(row.status) ?? 0) + 1;
    cards.set(row.status, place);
    return { ...row, position: place * gap };
  });
}

export function createTasks(context: DemoContext, records: Records): TaskRow[] {
  return placed([
    ...openTasks.map((plan) => createTask(context, plan, { name: `task ${plan.title}` }, records)),
    createTask(context, doneToday, { name: `task ${doneToday.title}`, doneAt: 8 * 60 + 12 }, records),
    ...pastTasks(context, records),
  ]);
}
