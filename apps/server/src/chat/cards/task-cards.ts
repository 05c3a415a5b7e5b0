import { CardAction } from '@dayworks/shared/chat/card';
import type { Wish } from '@dayworks/shared/chat/understanding';
import { formatLong } from '@dayworks/shared/dates/calendar-date';
import { clockOf, clockText, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import { conflict, invalid } from '@dayworks/shared/errors';
import type { RecordName } from '@dayworks/shared/questions/answer';
import { recordHref } from '@dayworks/shared/questions/tell/hrefs';
import { chooseNamed } from '@dayworks/shared/questions/who/choose-named';
import { readQuickAdd } from '@dayworks/shared/tasks/quick-add';
import { parseRepeat, repeatWords } from '@dayworks/shared/tasks/repeat';
import { NewTask } from '@dayworks/shared/tasks/task';
import {
  isOpenTask,
  type TaskStatus,
  taskPriorityLabels,
  taskStatuses,
} from '@dayworks/shared/tasks/task-status';
import { businessDay } from '../../platform/business-day.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { setTaskStatus } from '../../tasks/change-status.ts';
import { getTask } from '../../tasks/reads.ts';
import { createTask } from '../../tasks/writes.ts';
import { readTeam } from '../sentences/mentioned.ts';
import { type CardVerbs, type MadeCard, plainCard } from './card-verbs.ts';
import { jobNote } from './job-to-bill.ts';
import { filledForm, personName } from './name-matches.ts';

/**
 * Creates a chat card for a new task. The text is interpreted in the same way as text in the quick-add field for tasks.
 */
export async function makeTaskCard(
  context: MemberContext,
  { line }: Extract<Wish, { kind: 'add_task' }>,
): Promise<MadeCard> {
  const { actor } = context;
  const people = await readTeam(context);
  const clock = clockOf(wallTimeIn(actor.timeZone, actor.now));
  const read = readQuickAdd(line, { today: businessDay(actor), clock, people, viewerId: actor.userId });
  const parsed = CardAction.safeParse({
    kind: 'add_task',
    input: {
      title: read.title,
      due_date: read.due_date,
      due_time: read.due_time,
      priority: read.priority ?? 'normal',
      assignee_id: read.assignee_id,
      ...(read.repeat && { repeat: read.repeat }),
    },
  });
  if (parsed.success) return { action: parsed.data };
  return {
    problem: read.title ? 'That is too long for a task title.' : 'Please enter what needs to be done.',
  };
}

/** Creates a chat card that completes the open task whose title matches the words of the request. */
export async function makeDoneCard(
  context: MemberContext,
  { title }: Extract<Wish, { kind: 'complete_task' }>,
  mentions: readonly RecordName[],
): Promise<MadeCard> {
  const mentioned = mentions.find(({ kind }) => kind === 'task');
  if (mentioned) return { action: { kind: 'complete_task', input: { task_id: mentioned.id } } };
  const [rows] = await readBusiness<[{ id: string; name: string; detail: string | null }[]]>(context, [
    {
      name: 'card-open-tasks',
      text: `select t.id, t.title as name, to_char(t.due_date, 'YYYY-MM-DD') as detail from tasks t
        where t.business_id = $1 and t.status in ('todo', 'in_progress') order by t.due_date nulls last, t.created_at desc limit 1000`,
      values: [context.actor.businessId],
    },
  ]);
  const choice = chooseNamed(
    title,
    rows.map((row) => ({ ...row, otherNames: [] })),
  );
  if ('one' in choice) return { action: { kind: 'complete_task', input: { task_id: choice.one.id } } };
  if ('several' in choice)
    return { which: choice.several.slice(0, 10).map(({ id, name }) => ({ kind: 'task', id, name })) };
  const near = choice.near.slice(0, 3).map(({ name }) => `“${name}”`);
  return {
    problem: `No open task is named “${title}”.${near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : await jobNote(context, title)}`,
  };
}

const dueText = (date: string | null, time: string | null) =>
  date ? [{ label: 'Due', value: time ? `${formatLong(date)}, ${clockText(time)}` : formatLong(date) }] : [];

export const taskCard: CardVerbs<'add_task'> = {
  async tell(context, input) {
    const { title, due_date, due_time, priority, assignee_id, repeat = null } = input;
    const rule = repeat === null ? undefined : parseRepeat(repeat);
    return {
      ...plainCard,
      title: `Add the task “${title}”`,
      lines: [
        { label: 'Task', value: title },
        ...dueText(due_date, due_time),
        ...(rule ? [{ label: 'Repeats', value: repeatWords(rule) }] : []),
        ...(priority === 'normal' ? [] : [{ label: 'Priority', value: taskPriorityLabels[priority] }]),
        ...(assignee_id ? [{ label: 'For', value: await personName(context, assignee_id) }] : []),
      ],
      confirm_label: 'Add task',
      form_href: filledForm('/tasks', {
        new: 1,
        title,
        due: due_date,
        time: due_time,
        priority,
        person: assignee_id,
      }),
    };
  },
  async run(context, input) {
    const due_date = input.due_date ?? (input.due_time ? businessDay(context.actor) : null);
    const task = await createTask(context, NewTask.parse({ ...input, due_date }));
    return {
      result: { text: `Added the task “${task.title}”.`, href: recordHref('task', task.id) },
      undo: { id: task.id, version: task.version },
    };
  },
  async undo(context, { id, version }) {
    const task = await getTask(context, { id });
    if (task.version !== version)
      throw conflict('This task has changed since then. Open it to decide what to do.');
    await setTaskStatus(context, { id, status: 'cancelled' });
    return { text: `Cancelled the task “${task.title}”.`, href: recordHref('task', id) };
  },
};

const isStatus = (status: string | undefined): status is TaskStatus =>
  taskStatuses.some((known) => known === status);

export const doneCard: CardVerbs<'complete_task'> = {
  async tell(context, { task_id }) {
    const task = await getTask(context, { id: task_id });
    return {
      ...plainCard,
      title: `Mark “${task.title}” as done`,
      lines: [{ label: 'Task', value: task.title }, ...dueText(task.due_date, task.due_time)],
      note: task.repeat ? 'This task repeats. The next one is created.' : null,
      confirm_label: 'Mark as done',
    };
  },
  async run(context, { task_id }) {
    const task = await getTask(context, { id: task_id });
    if (!isOpenTask(task))
      throw invalid(`“${task.title}” is ${task.status === 'done' ? 'done already' : 'cancelled'}`);
    await setTaskStatus(context, { id: task_id, status: 'done' });
    return {
      result: { text: `“${task.title}” is done.`, href: recordHref('task', task_id) },
      undo: { id: task_id, status: task.status },
    };
  },
  async undo(context, { id, status }) {
    const task = await getTask(context, { id });
    if (task.status === 'done')
      await setTaskStatus(context, { id, status: isStatus(status) ? status : 'todo' });
    return { text: `“${task.title}” is open again.`, href: recordHref('task', id) };
  },
};
