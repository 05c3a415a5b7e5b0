import type { RowNouns } from '../count-texts.ts';

/** The number of concurrent calls, chosen to be fast without slowing down other users. */
const atOnce = 4;

export interface Outcome<Row> {
  done: Row[];
  failed: { row: Row; error: unknown }[];
}

export interface Retry {
  times: number;
  delayMs: number;
  /** Returns true for an error with which the server rejected the call; such a call is not retried. */
  unless: (error: unknown) => boolean;
}

async function runWithRetry(run: () => Promise<unknown>, retry: Retry | undefined): Promise<void> {
  for (let failures = 0; ; failures++) {
    try {
      await run();
      return;
    } catch (error) {
      if (!retry || failures >= retry.times || retry.unless(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retry.delayMs));
    }
  }
}

/** Runs the action for each row, regardless of failures of other rows. */
export async function runEach<Row>(
  rows: readonly Row[],
  run: (row: Row) => Promise<unknown>,
  retry?: Retry,
): Promise<Outcome<Row>> {
  const outcome: Outcome<Row> = { done: [], failed: [] };
  const waiting = [...rows];
  const work = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      try {
        await runWithRetry(() => run(row), retry);
        outcome.done.push(row);
      } catch (error) {
        outcome.failed.push({ row, error });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcome;
}

const reasonsTold = 2;

/** Returns a sentence such as '3 invoices marked as sent.' or '2 done, 1 failed: Only a draft can be sent.' */
export function outcomeText(
  { done, failed }: { done: number; failed: readonly string[] },
  nouns: RowNouns,
  what: string,
): string {
  if (failed.length === 0)
    return `${done.toLocaleString('en-US')} ${done === 1 ? nouns.one : nouns.many} ${what}.`;
  const reasons = [...new Set(failed)];
  const told = reasons.slice(0, reasonsTold).join(' ');
  return `${done} done, ${failed.length} failed: ${told}${reasons.length > reasonsTold ? ' …' : ''}`;
}
