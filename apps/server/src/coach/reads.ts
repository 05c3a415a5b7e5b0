import { type AiCall, callCsv } from '@dayworks/shared/ai/ai-call';
import type { Advice, AdviceOutcome, AdviceState } from '@dayworks/shared/coach/advice';
import type { CoachOverview } from '@dayworks/shared/coach/contract';
import { type Outcome, outcomeOf, takenTitle } from '@dayworks/shared/coach/outcome';
import { type PricePosition, pricePosition } from '@dayworks/shared/coach/price-position';
import { sum } from '@dayworks/shared/questions/noticed/arithmetic';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import {
  byKey,
  createBinder,
  cutPage,
  decodeCursor,
  encodeCursor,
  limitTo,
  named,
} from '../platform/list.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type NamedQuery, readBusiness, type Scope } from '../platform/with-business.ts';
import { pricesOf } from '../questions/facts/item-prices.ts';
import { readFacts } from '../questions/facts/read-facts.ts';
import { type AdviceRow, adviceOfRow, rowColumns, visibleTest } from './advice-rows.ts';
import { type TakenRow, takenQuery } from './outcome-facts.ts';
import { asAdvice, openAdvice, readStanding } from './standing-advice.ts';

/**
 * Returns the final outcome of a suggestion if it has been measured, otherwise the outcome according to the current
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
 * Lists the outcomes of all suggestions that users acted on, one page at a time. The number of these suggestions is
 * small, so their outcomes can be summed each time.
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

/**
 * The content of a colleague's conversation is private. The log shows which data was read and whether it was sent to a
 * model, but no text.
 */
const columnsFor = (reader: string) => {
  const isTheirs = `l.purpose = 'chat' and l.user_id <> ${reader}`;
  return `l.id, l.created_at, l.purpose, case when ${isTheirs} then 'A colleague’s conversation' else l.title end as title, l.detail,
    l.is_sent_out, l.model, l.tokens_in, l.tokens_out,
    case when ${isTheirs} then split_part(l.failure, ':', 1) else l.failure end as failure`;
};

const newest = byKey<AiCall>({
  text: 'l.created_at desc nulls last, l.id desc nulls last',
  of: ({ created_at }) => created_at,
  column: 'l.created_at',
  id: 'l.id',
  type: 'timestamptz',
  direction: 'down',
});

function callsQuery({ businessId, userId }: Actor, cursor: string | null, limit: number): NamedQuery {
  const { values, bind } = createBinder(businessId);
  const columns = columnsFor(bind(userId));
  const after = cursor ? ` and ${newest.after(cursor, bind)}` : '';
  return named(
    'coach-calls',
    `select ${columns} from ai_calls l where l.business_id = $1${after} order by ${newest.text} ${limitTo(limit)}`,
    values,
  );
}

const countQuery = ({ businessId }: Scope): NamedQuery => ({
  name: 'coach-call-counts',
  text: `select count(*) filter (where not is_sent_out)::int as here, count(*) filter (where is_sent_out)::int as sent_out
    from ai_calls where business_id = $1`,
  values: [businessId],
});

export async function listCalls(
  context: MemberContext,
  { cursor, limit }: { cursor: string | null; limit: number },
) {
  const [rows, [counts]] = await readBusiness<[AiCall[], { here: number; sent_out: number }[]]>(context, [
    callsQuery(context.actor, cursor, limit + 1),
    countQuery(context.actor),
  ]);
  const { shown, next } = cutPage(rows, limit, newest);
  return { calls: shown, next, here: counts?.here ?? 0, sent_out: counts?.sent_out ?? 0 };
}

const exportLimit = 100_000;

export async function exportCalls(context: MemberContext): Promise<File> {
  const { actor } = context;
  const [rows] = await readBusiness<[AiCall[]]>(context, [callsQuery(actor, null, exportLimit)]);
  return csvFile(`ai-calls-${businessDay(actor)}.csv`, callCsv, rows);
}

/** The maximum number of recently decided suggestions that are listed. */
const shownDecided = 100;

interface Glance {
  is_enabled: boolean;
  done: number;
  dismissed: number;
  looked_at: string | null;
}

function glanceQuery({ actor }: MemberContext): NamedQuery {
  const count = (state: AdviceState) => `(select count(*)::int from coach_advice a
    where a.business_id = $1 and a.state = '${state}' and ${visibleTest(actor, 'a')})`;
  return {
    name: `coach-glance-${actor.role}`,
    text: `select ai_analyst_enabled as is_enabled, ${count('done')} as done, ${count('dismissed')} as dismissed,
        (select l.created_at from ai_calls l where l.business_id = $1 and l.purpose = 'check'
          order by l.created_at desc nulls last limit 1) as looked_at
      from business_settings where id = $1`,
    values: [actor.businessId],
  };
}

function decidedQuery({ actor }: MemberContext, state: AdviceState): NamedQuery {
  return {
    name: `coach-decided-${actor.role}`,
    text: `select ${rowColumns} from coach_advice a
      where a.business_id = $1 and a.state = $2 and ${visibleTest(actor, 'a')}
      order by a.decided_at desc nulls last limit ${shownDecided}`,
    values: [actor.businessId, state],
  };
}

async function readDecided(
  context: MemberContext,
  state: AdviceState,
  returned: ReadonlySet<string | undefined>,
): Promise<Advice[]> {
  const [rows] = await readBusiness<[AdviceRow[]]>(context, [decidedQuery(context, state)]);
  return rows.filter(({ id }) => !returned.has(id)).map(adviceOfRow);
}

/**
 * Listing suggestions writes nothing: the current suggestions are calculated from the rows and combined with earlier
 * decisions.
 */
export async function listAdvice(
  context: MemberContext,
  { state }: { state: AdviceState },
): Promise<CoachOverview> {
  const { platform, actor } = context;
  const [[glance]] = await readBusiness<[Glance[]]>(context, [glanceQuery(context)]);
  const { standing } = await readStanding(context);
  const open = openAdvice(standing);
  const later = standing.filter((one) => one.state === 'later');
  /*
   * If the situation has become worse since a suggestion was dismissed, the suggestion is listed as open again and no
   * longer as dismissed.
   */
  const returned = new Set(
    standing
      .filter((one) => one.state === 'open' && one.row?.state === 'dismissed')
      .map(({ row }) => row?.id),
  );
  const effects = (kind: 'sooner' | 'more') =>
    sum(open.flatMap(({ advised: { effect } }) => (effect.kind === kind ? [effect.amount] : [])));
  const shown = { open, later }[state as 'open' | 'later'];
  return {
    is_enabled: glance?.is_enabled ?? false,
    advice: shown ? shown.map((one) => asAdvice(actor, one)) : await readDecided(context, state, returned),
    counts: {
      open: open.length,
      later: later.length,
      done: glance?.done ?? 0,
      dismissed: (glance?.dismissed ?? 0) - returned.size,
    },
    sooner: effects('sooner'),
    more: effects('more'),
    looked_at: glance?.looked_at ?? null,
    provider: { is_connected: platform.env.ai !== undefined, model: platform.env.ai?.model ?? null },
  };
}

export async function getPricePosition(
  context: MemberContext,
  { name }: { name: string },
): Promise<PricePosition> {
  const { sold } = await readFacts(context, { sold: pricesOf(context.actor, name) });
  return pricePosition(sold);
}
