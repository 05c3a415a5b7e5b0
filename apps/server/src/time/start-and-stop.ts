import type { TimeEntry } from '@dayworks/shared/time/time-entry';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness, withBusiness } from '../platform/with-business.ts';
import { readEntry, runningQuery } from './time-queries.ts';
import { startTimer, stopTimer } from './timer.ts';

export async function getRunning(context: MemberContext): Promise<TimeEntry | null> {
  const { actor } = context;
  const [rows] = await readBusiness<[TimeEntry[]]>(context, [runningQuery(actor, actor.userId)]);
  return rows[0] ?? null;
}

export async function start(
  context: MemberContext,
  input: {
    user_id: string | null;
    job_id: string | null;
    appointment_id: string | null;
    note: string | null;
  },
): Promise<TimeEntry> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const { id } = await startTimer(tx, actor, {
      ...input,
      user_id: input.user_id ?? actor.userId,
      at: actor.now.toISOString(),
    });
    return readEntry(tx, actor, id);
  });
}

export async function stop(
  context: MemberContext,
  { user_id }: { user_id: string | null },
): Promise<TimeEntry | null> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const stopped = await stopTimer(tx, actor, {
      user_id: user_id ?? actor.userId,
      at: actor.now.toISOString(),
    });
    return stopped && readEntry(tx, actor, stopped.id);
  });
}
