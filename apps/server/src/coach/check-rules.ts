import type { CoachOverview } from '@dayworks/shared/coach/contract';
import { lookLines } from '@dayworks/shared/coach/look-lines';
import { invalid } from '@dayworks/shared/errors';
import { logCall } from '../ai/log-call.ts';
import { audit } from '../platform/audit.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, readBusiness, type Tx, withBusiness } from '../platform/with-business.ts';
import { visibleTest } from './advice-rows.ts';
import { listAdvice } from './reads.ts';
import { openAdvice, readStanding, type StandingAdvice } from './standing-advice.ts';
import { wordAdvice } from './word-advice.ts';
import { keepAdvice } from './writes.ts';

/**
 * Determines for each rule whether a user has acted on the suggestion since it was made. In the SQL, $1 is the business
 * id and `a` is the suggestion.
 */
const takenTest = `case a.rule
    when 'late_payer' then exists (select from invoices i where i.business_id = $1 and i.id = a.measured_id
      and i.reminded_on >= (a.created_at at time zone $2)::date)
    when 'likely_late' then exists (select from invoices i where i.business_id = $1 and i.id = a.measured_id
      and i.reminded_on >= (a.created_at at time zone $2)::date)
    when 'cold_estimate' then exists (select from outbox m where m.business_id = $1 and m.entity = 'estimate'
      and m.entity_id = a.measured_id and m.created_at > a.created_at and m.status not in ('kept', 'withheld'))
    when 'cold_lead' then exists (select from leads l where l.business_id = $1 and l.id = a.measured_id
      and l.last_activity_at > a.created_at)
    when 'ask_deposit' then exists (select from estimates e where e.business_id = $1 and e.id = a.measured_id
      and e.deposit_type is not null)
    when 'underpriced_item' then exists (select from item_catalog c where c.business_id = $1 and c.id = a.measured_id
      and c.price >= substring(a.key from '[^:]+$')::numeric)
    when 'unbilled_work' then
      exists (select from invoices i where i.business_id = $1 and i.id = a.measured_id and i.sent_at > a.created_at)
      or exists (select from job_invoices b where b.business_id = $1 and b.job_id = a.measured_id
        and b.created_at > a.created_at)
    when 'failed_charge' then exists (select from invoices i where i.business_id = $1 and i.id = a.measured_id
      and i.reminded_on >= (a.created_at at time zone $2)::date)
    when 'payment_problem' then exists (select from online_payments o where o.business_id = $1 and o.id = a.measured_id
      and not o.is_concern)
    when 'unused_credit' then exists (select from credit_moves m where m.business_id = $1 and m.invoice_id = a.measured_id
      and m.voided_at is null and m.amount > 0 and m.created_at > a.created_at)
    when 'renew_recurring' then exists (select from recurring_invoices r where r.business_id = $1
      and r.customer_id = a.measured_id and r.deleted_at is null and r.next_on is not null)
    when 'drifting_customer' then exists (select from appointments v where v.business_id = $1
      and v.customer_id = a.measured_id and v.created_at > a.created_at)
    when 'schedule_work' then exists (select from appointments v where v.business_id = $1 and v.created_at > a.created_at
      and (v.job_id = a.measured_id or v.customer_id = (select e.customer_id from estimates e
        where e.business_id = $1 and e.id = a.measured_id)))
    else false end`;

/**
 * Resolves undecided suggestions that the rules no longer produce: either a user has acted on the suggestion, or it no
 * longer applies.
 */
async function settleVanished({ $client }: Tx, actor: Actor, keys: readonly string[]) {
  const { businessId, timeZone } = actor;
  // Suggestions that the user is not allowed to see are not among the given keys and must not be changed.
  const isSeen = visibleTest(actor, 'a');
  const { rows } = await $client.query<{ id: string; title: string }>(
    `update coach_advice a set state = 'done', decided_at = now(), decided_by = null, until = null, version = a.version + 1
     where a.business_id = $1 and a.state in ('open', 'later') and a.key <> all ($3::text[])
       and ${isSeen} and ${takenTest}
     returning a.id, a.told ->> 'title' as title`,
    [businessId, timeZone, keys],
  );
  await $client.query(
    `delete from coach_advice a where a.business_id = $1 and a.state = 'open' and a.key <> all ($2::text[])
       and ${isSeen}`,
    [businessId, keys],
  );
  return rows;
}

/**
 * Stores today's suggestions, so that the coach can later detect which suggestions users acted on, and deletes
 * suggestions that no longer apply.
 */
export async function settleOpen(context: MemberContext, standing: readonly StandingAdvice[]): Promise<void> {
  const { actor } = context;
  const shown = openAdvice(standing);
  const holding = standing.filter(({ state }) => state !== 'done').map(({ advised }) => advised.key);
  await withBusiness(context, async (tx) => {
    for (const { advised, row } of shown) if (!row) await keepAdvice(tx, actor, advised);
    for (const { id, title } of await settleVanished(tx, actor, holding)) {
      await audit(
        tx,
        { ...actor, userId: null },
        { action: 'done', entity: 'advice', entityId: id, after: { state: 'done', title } },
      );
    }
  });
}

async function isEnabled(context: MemberContext): Promise<boolean> {
  const { businessId } = context.actor;
  const [[row]] = await readBusiness<[{ is_enabled: boolean }[]]>(context, [
    {
      name: 'coach-is-enabled',
      text: 'select ai_analyst_enabled as is_enabled from business_settings where id = $1',
      values: [businessId],
    },
  ]);
  return row?.is_enabled ?? false;
}

/**
 * Checks all coach rules now and logs which data each group of rules has read. No data is sent to an external
 * service, except the sentences that a connected model rewords.
 */
export async function lookAgain(context: MemberContext): Promise<CoachOverview> {
  if (!(await isEnabled(context))) throw invalid('Turn on the AI coach first');
  const { facts, standing } = await readStanding(context);
  await settleOpen(context, standing);
  context.platform.background.start('put advice into words', () => wordAdvice(context, standing));
  for (const { title, detail } of lookLines(facts)) {
    await logCall(context, { purpose: 'check', title, detail, is_sent_out: false });
  }
  return listAdvice(context, { state: 'open' });
}
