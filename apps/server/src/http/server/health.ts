import { setTimeout as delay } from 'node:timers/promises';
import type { Platform } from '../../platform/verb-context.ts';

/** A balancer asks often, so it gets an answer within this time even if the database gives none. */
const answerMs = 2_000;

async function works({ database, live }: Platform): Promise<boolean> {
  if (!live.isListening || !(await database.answers())) return false;
  // The tables that this version needs are there.
  await database.app.query('select 1 from membership_of(gen_random_uuid())');
  return true;
}

/** The server is ready if every pool and the listener reach the database, and the database has this version's tables. */
export async function isReady(platform: Platform): Promise<boolean> {
  const late = new AbortController();
  try {
    const tooLate = delay(answerMs, false, { signal: late.signal, ref: false }).catch(() => false);
    return await Promise.race([works(platform).catch(() => false), tooLate]);
  } finally {
    late.abort();
  }
}
