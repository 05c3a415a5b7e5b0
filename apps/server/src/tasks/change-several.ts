import { isOpenTask } from '@dayworks/shared/tasks/task-status';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { businessDay } from '../platform/business-day.ts';
import { updateRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { giveStatus } from './move-task.ts';
import { tasks } from './table.ts';
import { lockBoard } from './task-place.ts';
import { type StoredTask, taskRecord } from './task-record.ts';

interface Chosen {
  ids: string[];
}
interface Changed {
  changed: string[];
}

/**
 * Changes only the selected tasks that are still open; the other selected tasks were completed in the meantime or
 * belong to a different business.
 */
async function changeOpen(
  context: MemberContext,
  { ids }: Chosen,
  change: (tx: Tx, actor: Actor, task: StoredTask) => Promise<boolean>,
): Promise<Changed> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    await lockBoard(tx, actor);
    const found = await tx
      .select()
      .from(tasks)
      .where(and(eq(tasks.business_id, actor.businessId), inArray(tasks.id, ids)))
      .orderBy(asc(tasks.id))
      .for('no key update');
    const changed: string[] = [];
    for (const task of found.filter(isOpenTask)) {
      if (await change(tx, actor, task)) changed.push(task.id);
    }
    return { changed };
  });
}

export const finishTasks = (context: MemberContext, chosen: Chosen): Promise<Changed> =>
  changeOpen(context, chosen, (tx, actor, task) => giveStatus(tx, actor, task, 'done'));

export const moveToToday = (context: MemberContext, chosen: Chosen): Promise<Changed> =>
  changeOpen(context, chosen, async (tx, actor, task) => {
    const today = businessDay(actor);
    if (task.due_date === today && task.snoozed_until === null) return false;
    await updateRecord(tx, actor, taskRecord, task, { due_date: today, snoozed_until: null });
    return true;
  });
