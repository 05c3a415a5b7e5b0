import { addDays, type CalendarDate, compareDates } from '../dates/calendar-date.ts';
import { isOpenTask, type TaskStatus } from './task-status.ts';

export const mostSteps = 50;

interface Step {
  done: boolean;
}

/** Returns the checklist for a repeating task's next occurrence: the same steps, none of them checked off. */
export const unticked = <One extends Step>(checklist: readonly One[]): One[] =>
  checklist.map((step) => ({ ...step, done: false }));

export const stepsDone = (checklist: readonly Step[]): number => checklist.filter(({ done }) => done).length;

export interface DatedTask {
  due_date: CalendarDate | null;
  snoozed_until: CalendarDate | null;
}

export const laterDays = 30;

export const taskGroups = ['overdue', 'today', 'later', 'undated'] as const;
export type TaskGroup = (typeof taskGroups)[number];

/** The day when a task needs attention: its due date, or the end of its snooze if that is later. */
export function taskDay({ due_date, snoozed_until }: DatedTask): CalendarDate | null {
  if (!due_date || !snoozed_until) return due_date ?? snoozed_until;
  return compareDates(due_date, snoozed_until) < 0 ? snoozed_until : due_date;
}

export function isOverdueTask(task: DatedTask & { status: TaskStatus }, today: CalendarDate): boolean {
  const day = taskDay(task);
  return isOpenTask(task) && day !== null && day < today;
}

/**
 * The group of My day that shows an open task. A task that is due in more than 30 days appears only in the task list.
 */
export function taskGroup(task: DatedTask, today: CalendarDate): TaskGroup | 'beyond' {
  const day = taskDay(task);
  if (day === null) return 'undated';
  if (day < today) return 'overdue';
  if (day === today) return 'today';
  return day <= addDays(today, laterDays) ? 'later' : 'beyond';
}
