import type { ChecklistStep } from '@dayworks/shared/tasks/task';
import {
  type TaskPriority,
  type TaskRecordKind,
  type TaskStatus,
  taskPriorities,
  taskRecordKinds,
  taskStatuses,
} from '@dayworks/shared/tasks/task-status';
import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, instant, oneOf, version } from '../platform/database/columns.ts';
import { tenantTable } from '../platform/database/tenant-table.ts';

const rank = "case priority when 'urgent' then 0 when 'high' then 1 when 'normal' then 2 else 3 end";
const minutes = 'coalesce(left(due_time, 2)::int * 60 + right(due_time, 2)::int, 1440)';
const attention = 'greatest(due_date, snoozed_until)';
const agenda = `coalesce(${attention} - date '1900-01-01', 500000)::bigint * 100000 + ${minutes} * 10 + ${rank}`;

const isOpen = sql`status in ('todo', 'in_progress')`;

export const tasks = tenantTable(
  'tasks',
  {
    title: text().notNull(),
    notes: text(),
    status: text().$type<TaskStatus>().notNull().default('todo'),
    priority: text().$type<TaskPriority>().notNull().default('normal'),
    due_date: day(),
    /** The due time as 'HH:MM' in the business's time zone. */
    due_time: text(),
    assignee_id: uuid(),
    /**
     * The kind of record that the task is about; any kind of record is allowed, but the record must belong to this
     * business.
     */
    record_kind: text().$type<TaskRecordKind>(),
    record_id: uuid(),
    checklist: jsonb().$type<ChecklistStep[]>().notNull().default(sql`'[]'`),
    /** An RRULE without a start date; the due date of the next task is calculated from the due date of this task. */
    repeat: text(),
    /** The repeating task whose completion created this task. */
    previous_id: uuid(),
    snoozed_until: day(),
    done_at: instant(),
    done_by: uuid(),
    created_by: uuid(),
    /** The position of a task within its board column; the lowest position comes first. */
    position: bigint({ mode: 'number' }).notNull().default(0),
    version: version(),
    /** The day when the task needs attention. The database calculates this day by the same rule as taskDay(). */
    day: day().generatedAlwaysAs(sql.raw(attention)),
    /**
     * The day, time and priority of the task as one number, for sorting lists: overdue tasks come first and tasks
     * without a day last.
     */
    agenda: bigint({ mode: 'number' }).notNull().generatedAlwaysAs(sql.raw(agenda)),
    urgency: bigint({ mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql.raw(`(${rank})::bigint * 1000000000000 + ${agenda}`)),
  },
  (table) => [
    index('tasks_board_idx').on(table.business_id, table.status, table.position, table.id),
    index('tasks_agenda_idx').on(table.business_id, table.status, table.agenda, table.id),
    index('tasks_created_at_idx').on(
      table.business_id,
      table.created_at.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
    index('tasks_open_idx').on(table.business_id, table.agenda, table.id).where(isOpen),
    index('tasks_urgency_idx').on(table.business_id, table.urgency, table.id).where(isOpen),
    index('tasks_assignee_idx')
      .on(table.business_id, table.assignee_id, table.agenda, table.id)
      .where(isOpen),
    index('tasks_created_by_idx')
      .on(table.business_id, table.created_by, table.agenda, table.id)
      .where(isOpen),
    index('tasks_done_at_idx').on(table.business_id, table.done_at).where(sql`done_at is not null`),
    index('tasks_due_date_idx')
      .on(table.business_id, table.due_date, table.id)
      .where(sql`due_date is not null`),
    index('tasks_record_idx').on(table.business_id, table.record_kind, table.record_id),
    // The index ensures that a repeating task gets only one next task, even if two users complete it simultaneously.
    uniqueIndex('tasks_previous_id_key').on(table.business_id, table.previous_id),
    check('tasks_status_check', oneOf(table.status, taskStatuses)),
    check('tasks_priority_check', oneOf(table.priority, taskPriorities)),
    check('tasks_record_kind_check', oneOf(table.record_kind, taskRecordKinds)),
    check('tasks_record_check', sql`(${table.record_kind} is null) = (${table.record_id} is null)`),
    check('tasks_due_time_check', sql`${table.due_time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
  ],
);
