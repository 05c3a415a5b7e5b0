import * as z from 'zod';
import { appointmentStatuses } from '../appointments/appointment-status.ts';
import { Id, Timestamp } from '../fields.ts';
import { TaskRow } from './task-list.ts';

/** A group of tasks: the number of all its tasks, and the first few tasks. */
const Group = z.object({ count: z.int(), tasks: z.array(TaskRow) });

const Visit = z.object({
  id: Id,
  title: z.string(),
  start_time: Timestamp,
  status: z.enum(appointmentStatuses),
  customer: z.string().nullable(),
  assignee_id: Id.nullable(),
  assignee: z.string().nullable(),
});
export type TodaysVisit = z.infer<typeof Visit>;

const Load = z.object({
  /** The staff member that the counted tasks are assigned to; null for unassigned tasks. */
  assignee_id: Id.nullable(),
  assignee: z.string().nullable(),
  overdue: z.int(),
  today: z.int(),
  later: z.int(),
});
export type TaskLoad = z.infer<typeof Load>;

export const MyDay = z.object({
  today: z.string(),
  overdue: Group,
  today_group: Group,
  later: Group,
  undated: Group,
  /** The group of tasks that were completed today. */
  done: Group,
  /** The number of open tasks, including tasks due in more than 30 days. */
  open: z.int(),
  visits: z.array(Visit),
  loads: z.array(Load),
  /** The number of tasks that the whole team completed on each day of this week, starting with Monday. */
  done_this_week: z.array(z.int()),
});
export type MyDay = z.infer<typeof MyDay>;

/** The numbers of tasks that the menu shows. */
export const TaskCounts = z.object({ open: z.int(), due: z.int(), mine: z.int() });
export type TaskCounts = z.infer<typeof TaskCounts>;
