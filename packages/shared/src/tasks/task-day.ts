import * as z from 'zod';
import { appointmentStatuses } from '../appointments/appointment-status.ts';
import { Id, Timestamp } from '../fields.ts';
import { TaskRow } from './task-list.ts';

/** The first of a group, and how many there are. */
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
  /** Null: what nobody has. */
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
  /** Done today. */
  done: Group,
  /** Open in all, also beyond the 30 days. */
  open: z.int(),
  visits: z.array(Visit),
  loads: z.array(Load),
  /** For each day of this week from Monday, the whole team. */
  done_this_week: z.array(z.int()),
});
export type MyDay = z.infer<typeof MyDay>;

/** For the menu. */
export const TaskCounts = z.object({ open: z.int(), due: z.int(), mine: z.int() });
export type TaskCounts = z.infer<typeof TaskCounts>;
