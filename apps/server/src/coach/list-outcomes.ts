import type { AdviceOutcome } from '@dayworks/shared/coach/advice';
import { type Outcome, outcomeOf, takenTitle } from '@dayworks/shared/coach/outcome';
import { sum } from '@dayworks/shared/questions/noticed/reckoning';
import { businessDay } from '../platform/business-day.ts';
import { decodeCursor, encodeCursor } from '../platform/list/cursor.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { visibleTest } from './advice-rows.ts';
import { type TakenRow, takenQuery } from './outcome-facts.ts';

/**
 * Returns the final outcome of a suggestion if it has been measured, or else the outcome according to the current
 * rows.
 */
export function measured(row: TakenRow, today: string): Outcome {
  if (row.facts) return outcomeOf(row.rule, row.facts, row.taken_on, today);
  return { text: row.outcome_text ?? 'Nothing yet', amount: row.outcome_amount ?? 0, is_final: true };
}

function outcomeOfRow(row: TakenRow, today: string): AdviceOutcome {
  const { text, amount } = measured(row, today);
  const { action, figures } = row.told;
  return {
    advice_id: row.id,
    title: takenTitle(row.rule, row.told),
    taken_on: row.taken_on,
    text,
    amount,
    href: action.href ?? figures[0]?.href ?? null,
  };
}

/**
 * Lists the outcomes of all followed suggestions, one page at a time. A business follows so few suggestions that all
 * outcomes can be summed.
 */
export async function listOutcomes(
  context: MemberContext,
  { cursor, limit }: { cursor: string | null; limit: number },
) {
  const { actor } = context;
  const after = cursor ? decodeCursor(cursor, ['timestamptz', 'uuid']) : null;
  const [rows] = await readBusiness<[TakenRow[]]>(context, [takenQuery(actor, visibleTest(actor, 'a'))]);
  const today = businessDay(actor);
  const all = rows.map((row) => outcomeOfRow(row, today));
  const start = after ? rows.findIndex(({ decided_at, id }) => isAfter([decided_at, id], after)) : 0;
  const shown = start < 0 ? [] : all.slice(start, start + limit);
  const last = start < 0 ? undefined : rows[start + limit - 1];
  return {
    received: sum(all.map(({ amount }) => amount)),
    taken: all.length,
    with_result: all.filter(({ amount }) => amount > 0).length,
    since: all.at(-1)?.taken_on ?? null,
    outcomes: shown,
    next: last && start + limit < rows.length ? encodeCursor([last.decided_at, last.id]) : null,
  };
}

/** Returns whether an entry comes after the page cursor: the entry is older, or equally old with a smaller id. */
function isAfter([at, id]: [string, string], [lastAt, lastId]: readonly (string | number | null)[]): boolean {
  const [mine, last] = [Date.parse(at), Date.parse(String(lastAt))];
  return mine < last || (mine === last && id < String(lastId));
}
