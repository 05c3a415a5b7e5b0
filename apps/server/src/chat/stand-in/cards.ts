import type { CardAction, ToldCard } from '@dayworks/shared/chat/card';
import type { Wish } from '@dayworks/shared/chat/understanding';
import type { RecordName } from '@dayworks/shared/questions/answer';
import { NewTask } from '@dayworks/shared/tasks/task';
import type { MemberContext } from '../../platform/verb-context.ts';
import { createTask } from '../../tasks/create-task.ts';

// STAND-IN until the cards come.
export type MadeCard = { action: CardAction } | { which: RecordName[] } | { problem: string };

export async function makeCard(_: MemberContext, wish: Wish, __: readonly RecordName[]): Promise<MadeCard> {
  if (wish.kind !== 'add_task') return { problem: 'Not yet.' };
  const input = {
    title: wish.line,
    due_date: null,
    due_time: null,
    priority: 'normal',
    assignee_id: null,
  } as const;
  return { action: { kind: 'add_task', input } };
}

export async function describeCard(_: MemberContext, action: CardAction): Promise<ToldCard> {
  const title = action.kind === 'add_task' ? `Add the task ${action.input.title}` : action.kind;
  return { title, lines: [], message: null, note: null, confirm_label: 'Add task', form_href: null };
}

export async function runCard(context: MemberContext, { action }: { id: string; action: CardAction }) {
  if (action.kind !== 'add_task') throw new Error('not yet');
  await createTask(context, NewTask.parse({ title: action.input.title }));
  return { result: { text: 'Added.', href: '/tasks' }, undo: { id: 'x' } };
}

export async function undoCard(_: MemberContext, __: { id: string; action: CardAction; undo: unknown }) {
  return { text: 'Taken back.', href: null };
}
