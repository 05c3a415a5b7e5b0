import type { Advice, AdviceState } from '@dayworks/shared/coach/advice';
import type { Advised } from '@dayworks/shared/coach/coach-facts';
import { addDays } from '@dayworks/shared/dates/calendar-date';
import { invalid, notFound } from '@dayworks/shared/errors';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import { refuseStale } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { type AdviceRow, adviceId, adviceOfRow, maySee, rowColumns, toldOf } from './advice-rows.ts';
import { readStanding } from './standing-advice.ts';

/**
 * Turns the AI coach on or off (rule S7). This does not count as an edit of the business settings, so it causes no
 * conflict with users who are editing the settings.
 */
export async function enableCoach(
  context: MemberContext,
  { is_enabled }: { is_enabled: boolean },
): Promise<{ is_enabled: boolean }> {
  const { businessId } = context.actor;
  return withBusiness(context, async (tx) => {
    const { rows } = await tx.$client.query<{ ai_analyst_enabled: boolean }>(
      'select ai_analyst_enabled from business_settings where id = $1 for no key update',
      [businessId],
    );
    const was = rows[0]?.ai_analyst_enabled ?? false;
    if (was === is_enabled) return { is_enabled };
    await tx.$client.query('update business_settings set ai_analyst_enabled = $2 where id = $1', [
      businessId,
      is_enabled,
    ]);
    await audit(tx, context.actor, {
      action: is_enabled ? 'enable_coach' : 'disable_coach',
      entity: 'business',
      entityId: businessId,
      before: { ai_analyst_enabled: was },
      after: { ai_analyst_enabled: is_enabled },
    });
    return { is_enabled };
  });
}

interface Decision {
  id: string;
  version: number;
}

interface Change {
  state: AdviceState;
  until: string | null;
}

/**
 * Finds the coach suggestion as it applies today. If a suggestion no longer applies, a user can decide about it only if
 * it was stored.
 */
async function findAdvised(context: MemberContext, id: string): Promise<Advised | undefined> {
  const { standing } = await readStanding(context);
  return standing.find(({ advised, row }) => (row?.id ?? adviceId(context.actor, advised.key)) === id)
    ?.advised;
}

/**
 * Stores a coach suggestion as soon as a user decides about it. The second of two simultaneous decisions finds the row
 * that the first decision stored.
 */
export async function keepAdvice({ $client }: Tx, actor: Actor, advised: Advised): Promise<void> {
  await $client.query({
    name: 'coach-keep',
    text: `insert into coach_advice (id, business_id, key, rule, told, measured_id) values ($1, $2, $3, $4, $5, $6)
      on conflict (business_id, key) do nothing`,
    values: [
      adviceId(actor, advised.key),
      actor.businessId,
      advised.key,
      advised.rule,
      JSON.stringify(toldOf(advised)),
      advised.measured_id,
    ],
  });
}

async function lockAdvice({ $client }: Tx, actor: Actor, id: string): Promise<AdviceRow> {
  const { rows } = await $client.query<AdviceRow>(
    `select ${rowColumns} from coach_advice a where a.business_id = $1 and a.id = $2 for update`,
    [actor.businessId, id],
  );
  const [row] = rows;
  if (!row || !maySee(actor, row.key)) throw notFound('Advice not found');
  return row;
}

async function decide(context: MemberContext, { id, version }: Decision, change: Change): Promise<Advice> {
  const { actor } = context;
  const advised = await findAdvised(context, id);
  return withBusiness(context, async (tx) => {
    if (advised) await keepAdvice(tx, actor, advised);
    const before = await lockAdvice(tx, actor, id);
    refuseStale(before, version, 'advice');
    const isDecided = change.state === 'done' || change.state === 'dismissed';
    await tx.$client.query({
      name: 'coach-decide',
      // When a user acts on a suggestion again, its outcome is measured again.
      text: `update coach_advice set state = $3, until = $4, decided_at = $5, decided_by = $6, 
          told = coalesce($7::jsonb || jsonb_strip_nulls(jsonb_build_object('words', told -> 'words')), told),
          version = version + 1, outcome_amount = null, outcome_text = null, outcome_at = null
        where business_id = $1 and id = $2`,
      values: [
        actor.businessId,
        id,
        change.state,
        change.until,
        isDecided ? actor.now : null,
        isDecided ? actor.userId : null,
        advised ? JSON.stringify(toldOf(advised)) : null,
      ],
    });
    const after = adviceOfRow(await lockAdvice(tx, actor, id));
    const { title } = after;
    await audit(tx, actor, {
      action: change.state === 'open' ? 'reopen' : change.state,
      entity: 'advice',
      entityId: id,
      before: { state: before.state, until: before.until },
      after: { ...change, title },
    });
    return after;
  });
}

export const doneAdvice = (context: MemberContext, decision: Decision): Promise<Advice> =>
  decide(context, decision, { state: 'done', until: null });

export const dismissAdvice = (context: MemberContext, decision: Decision): Promise<Advice> =>
  decide(context, decision, { state: 'dismissed', until: null });

export const reopenAdvice = (context: MemberContext, decision: Decision): Promise<Advice> =>
  decide(context, decision, { state: 'open', until: null });

/** Postponing a suggestion by more than a year would be the same as dismissing it. */
const longestDays = 366;

export async function putOffAdvice(
  context: MemberContext,
  { until, ...decision }: Decision & { until: string },
): Promise<Advice> {
  const today = businessDay(context.actor);
  if (until <= today) throw invalid('Choose a date after today', { until: 'Choose a date after today' });
  if (until > addDays(today, longestDays)) {
    throw invalid('Choose a date within the next year', { until: 'Choose a date within the next year' });
  }
  return decide(context, decision, { state: 'later', until });
}
