import { plural } from '@dayworks/shared/coach/coach-facts';
import {
  checkEveryHours,
  metricsCustomers,
  metricsDays,
  metricsEveryHours,
} from '@dayworks/shared/coach/thresholds';
import { addDays } from '@dayworks/shared/dates/calendar-date';
import type { Answer } from '@dayworks/shared/questions/answer';
import type { Question } from '@dayworks/shared/questions/question';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import { readBusiness, type Tx, withBusiness } from '../platform/with-business.ts';
import { askQuestion } from '../questions/ask.ts';
import { settleOpen } from './check-rules.ts';
import { type TakenRow, takenQuery } from './outcome-facts.ts';
import { measured } from './reads.ts';
import { readStanding } from './standing-advice.ts';
import { wordAdvice } from './word-advice.ts';

/**
 * The parts of a query result that the AI call log contains. The question is left out because the log entry already
 * contains it, and links are left out because only the screen needs them.
 */
const figuresAndRows = ({ question, figures, table }: Answer) => ({
  question: question.name,
  figures: Object.fromEntries(figures.map(({ key, value }) => [key, value])),
  rows: table?.rows.map(({ cells }) => cells) ?? [],
});

/** The business figures that a model would receive, and the log entry that lists the figures. */
async function readMetrics(context: MemberContext) {
  const to = businessDay(context.actor);
  const period = { from: addDays(to, 1 - metricsDays), to };
  const asked: Question[] = [
    { name: 'customers_by_value', with: { limit: metricsCustomers } },
    { name: 'campaigns', with: { period } },
    { name: 'revenue', with: { period } },
    { name: 'receivables', with: {} },
  ];
  const answers: Answer[] = [];
  for (const question of asked) answers.push(await askQuestion(context, question));
  const told = answers.map(figuresAndRows);
  const figure = (key: string) => Number(told.find(({ figures }) => key in figures)?.figures[key] ?? 0);
  return {
    facts: { ...period, answers: told },
    detail: `Top ${plural(told[0]?.rows.length ?? 0, 'customer')}, ${plural(figure('campaigns'), 'campaign')}`,
    checked: `${plural(figure('count'), 'customer')}, ${plural(figure('invoices'), 'invoice')}`,
  };
}

interface Rhythm {
  purpose: 'metrics' | 'check';
  hours: number;
  title: string;
}

const metrics: Rhythm = {
  purpose: 'metrics',
  hours: metricsEveryHours,
  title: `Metrics, every ${metricsEveryHours} hours`,
};
const check: Rhythm = {
  purpose: 'check',
  hours: checkEveryHours,
  title: `Check, every ${checkEveryHours} hours`,
};

/** Only scheduled runs of the coach count toward the interval between runs; runs that a user started do not. */
const isDue = (
  business: string,
  { purpose, hours }: Rhythm,
  now: string,
) => `not exists (select from ai_calls l
  where l.business_id = ${business} and l.purpose = '${purpose}' and l.user_id is null
    and l.created_at > ${now}::timestamptz - interval '${hours} hours')`;

/**
 * Only one of two processes runs the coach for a business. The lock on the business row makes the second process
 * wait, and then the log entry shows that the coach has already run.
 */
async function takeTurn(
  { $client }: Tx,
  { actor }: MemberContext,
  rhythm: Rhythm,
  line: { detail: string; facts: unknown },
): Promise<boolean> {
  const { rows } = await $client.query(
    'select from business_settings where id = $1 and ai_analyst_enabled for no key update',
    [actor.businessId],
  );
  if (rows.length === 0) return false;
  const { rowCount } = await $client.query(
    `insert into ai_calls (business_id, purpose, title, detail, facts, created_at)
     select $1, $2, $3, $4, $5, $6 where ${isDue('$1', rhythm, '$6')}`,
    [actor.businessId, rhythm.purpose, rhythm.title, line.detail, JSON.stringify(line.facts), actor.now],
  );
  return rowCount === 1;
}

/** Stores the outcome of each coach suggestion whose outcome can no longer change. */
async function keepOutcomes(context: MemberContext): Promise<void> {
  const { actor } = context;
  const [rows] = await readBusiness<[TakenRow[]]>(context, [takenQuery(actor, 'true')]);
  const today = businessDay(actor);
  const final = rows.flatMap((row) => {
    const { is_final, amount, text } = measured(row, today);
    return row.facts && is_final ? [{ id: row.id, amount, text }] : [];
  });
  if (final.length === 0) return;
  await withBusiness(context, ({ $client }) =>
    $client.query(
      `update coach_advice a set outcome_amount = told.amount, outcome_text = told.text, outcome_at = $3
       from jsonb_to_recordset($2) as told (id uuid, amount numeric, text text)
       where a.business_id = $1 and a.id = told.id and a.outcome_at is null`,
      [actor.businessId, JSON.stringify(final), actor.now],
    ),
  );
}

interface DueBusiness {
  business_id: string;
  owner_id: string;
  time_zone: string;
  metrics_due: boolean;
  check_due: boolean;
}

async function runFor(platform: Platform, due: DueBusiness, now: Date): Promise<void> {
  const context: MemberContext = {
    platform,
    actor: {
      userId: due.owner_id,
      businessId: due.business_id,
      role: 'owner',
      timeZone: due.time_zone,
      now,
      requestId: 'coach',
      person: { email: '', emailVerified: false, phone: null, phoneVerified: false },
    },
  };
  const { facts, detail, checked } = await readMetrics(context);
  if (due.metrics_due) await withBusiness(context, (tx) => takeTurn(tx, context, metrics, { detail, facts }));
  if (!due.check_due) return;
  const isOurs = await withBusiness(context, (tx) =>
    takeTurn(tx, context, check, { detail: checked, facts: null }),
  );
  if (!isOurs) return;
  const { standing } = await readStanding(context);
  await settleOpen(context, standing);
  await keepOutcomes(context);
  await wordAdvice(context, standing);
}

/** The number of businesses that one run processes. The next run processes the remaining businesses. */
const mostAtOnce = 500;

const dueQuery = `select * from (
    select b.id as business_id, b.user_id as owner_id, b.time_zone, ${isDue('b.id', metrics, '$1')} as metrics_due,
      ${isDue('b.id', check, '$1')} as check_due
    from business_settings b where b.ai_analyst_enabled and b.user_id is not null and b.closes_on is null) as due
  where metrics_due or check_due limit ${mostAtOnce}`;

/** Runs every hour. Calculates metrics and runs checks for every business that has the coach turned on and is due. */
export function createCoachClock(platform: Platform) {
  return async (now = new Date()): Promise<void> => {
    const { rows } = await platform.database.operator.query<DueBusiness>(dueQuery, [now]);
    for (const due of rows) {
      await runFor(platform, due, now).catch((error: unknown) =>
        // An error in one business is only logged, so that it does not block the other businesses.
        platform.log.error({ err: error, businessId: due.business_id }, 'the coach could not look'),
      );
    }
  };
}
