import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { DomainError } from '@dayworks/shared/errors';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { fromCents, toCents } from '@dayworks/shared/money';
import { autopayHour, autopayStep, chargeDay, nextAttempt } from '@dayworks/shared/online/autopay-rules';
import type { MethodFacts } from '@dayworks/shared/online/saved-method-texts';
import { readOwner } from '../../identity/identity.ts';
import { payFromCredit } from '../../invoices/credits/apply-credit.ts';
import { lockSharedInvoice } from '../../invoices/invoice-record.ts';
import { audit } from '../../platform/audit.ts';
import { businessDay } from '../../platform/business-day.ts';
import { demoBusinessId } from '../../platform/orphans.ts';
import { eachOnItsOwn } from '../../platform/process-each.ts';
import type { Platform } from '../../platform/verb-context.ts';
import { type Actor, readBusiness, type Tx, withBusiness } from '../../platform/with-business.ts';
import { closeUnused } from '../start-payment.ts';
import { attemptId, makeAttempt } from './charge.ts';
import { announceCharge, tellOfFailure } from './letters.ts';
import { readAutopaySettings, readFacts, type StoredPlan, storePlan } from './plans.ts';

/** A locked invoice and the data needed for the next step of its automatic payment. */
interface Step {
  tx: Tx;
  platform: Platform;
  actor: Actor;
  today: CalendarDate;
  invoice: Invoice;
}

/** The audit entries name no user, because automatic payments are not made by a team member. */
const note = ({ tx, actor, invoice }: Step, action: string, after: object) =>
  audit(tx, { ...actor, userId: null }, { action, entity: 'invoice', entityId: invoice.id, after });

async function readMethod({ tx, actor }: Step, id: string): Promise<MethodFacts> {
  const { rows } = await tx.$client.query<MethodFacts>(
    'select kind, brand, last4 from saved_methods where business_id = $1 and id = $2',
    [actor.businessId, id],
  );
  return rows[0] as MethodFacts;
}

/** Marks the automatic payment of an invoice as failed and notifies the office. */
async function fail(step: Step, plan: StoredPlan, problem: string | null, attempt: number): Promise<void> {
  const { tx, actor, invoice } = step;
  await storePlan(tx, actor, invoice.id, { ...plan, state: 'failed' }, problem);
  await note(step, 'autopay_failed', { problem, attempt, customer_id: invoice.customer_id });
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

/**
 * Returns whether a failed charge no longer matters, because the automatic payments end, the charge is announced again,
 * or only the remaining balance is charged. In these cases nobody is notified. Attempts that were withdrawn before they
 * were made also count.
 */
const isMoot = (
  { isUnpaid, balance, methodId, isDisputed }: Facts['rule'],
  { saved_method_id, amount }: StoredPlan,
  { was_made }: NonNullable<Facts['last']>,
): boolean =>
  !isUnpaid ||
  balance <= 0 ||
  methodId !== saved_method_id ||
  (!was_made && (isDisputed || balance < toCents(amount)));

/** Records the result of the latest payment attempt once the provider has reported it. */
async function settleAttempt(
  step: Step,
  { rule }: Facts,
  plan: StoredPlan,
  last: NonNullable<Facts['last']>,
): Promise<void> {
  const { tx, platform, actor, today, invoice } = step;
  const { status, failure: problem, needs_customer: needsCustomer, number: attempt } = last;
  if (status === 'open' || status === 'processing') return;
  if (status === 'succeeded') return storePlan(tx, actor, invoice.id, { ...plan, state: 'done' });
  if (isMoot(rule, plan, last)) return storePlan(tx, actor, invoice.id, { ...plan, state: 'announced' });
  const failed = { ...plan, failures: plan.failures + 1 };
  const next = needsCustomer
    ? null
    : nextAttempt(failed.failures, await readAutopaySettings(tx, actor), today);
  if (next) {
    await storePlan(tx, actor, invoice.id, { ...failed, state: 'announced', charge_on: next }, problem);
    await note(step, 'autopay_retry', { problem, attempt, next });
  } else await fail(step, failed, problem, attempt);
  const method = await readMethod(step, plan.saved_method_id);
  const amount = toCents(plan.amount);
  await tellOfFailure(tx, platform, actor, invoice, { amount, method, problem, next, needsCustomer });
}

/**
 * Announces the charge to the customer. An invoice is never charged without notice: if the notice cannot be sent, the
 * office is notified and normal reminders continue. If only the sending limit was reached, a later run sends the
 * notice.
 */
async function announce(step: Step, methodId: string, announceDays: number, attempt: number): Promise<void> {
  const { tx, platform, actor, today } = step;
  const invoice = await payFromCredit(tx, actor, step.invoice);
  const amount = toCents(invoice.balance_due);
  if (amount <= 0) return;
  const charge_on = chargeDay(invoice.due_date, today, announceDays);
  const plan = { saved_method_id: methodId, amount: fromCents(amount), charge_on, failures: 0 };
  await tx.$client.query('savepoint announcing');
  try {
    const method = await readMethod(step, methodId);
    await announceCharge(tx, platform, actor, invoice, { amount, chargeOn: charge_on, method });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await tx.$client.query('rollback to savepoint announcing');
    if (error.code !== 'BAD_REQUEST') return;
    return fail(step, { ...plan, state: 'failed' }, error.message, attempt);
  }
  await storePlan(tx, actor, invoice.id, { ...plan, state: 'announced' });
  await note(step, 'autopay_announce', { amount: plan.amount, charge_on });
}

/**
 * Reserves the next payment attempt. The row lock on the invoice and a unique key on invoice and attempt number ensure
 * that only one server reserves it.
 */
async function reserve(step: Step, plan: StoredPlan, attempt: number): Promise<string | null> {
  const { tx, platform, actor } = step;
  const invoice = await payFromCredit(tx, actor, step.invoice);
  const amount = invoice.balance_due;
  if (amount <= 0) {
    await storePlan(tx, actor, invoice.id, { ...plan, state: 'done' });
    return null;
  }
  const id = attemptId(invoice.id, attempt);
  const provider = platform.paymentProvider?.name;
  await tx.$client.query(
    `insert into online_payments (id, business_id, provider, kind, invoice_id, amount, autopay_attempt, saved_method_id, created_at)
     values ($1, $2, $3, 'invoice', $4, $5, $6, $7, $8)`,
    [id, actor.businessId, provider, invoice.id, amount, attempt, plan.saved_method_id, actor.now],
  );
  await storePlan(tx, actor, invoice.id, { ...plan, amount, state: 'charging' });
  await note(step, 'autopay_charge', { amount, attempt });
  return id;
}

/**
 * Performs the next step of an invoice's automatic payment. Returns the id of the payment attempt that must now be made
 * at the provider, or null.
 */
async function takeStep(platform: Platform, actor: Actor, invoiceId: string): Promise<string | null> {
  return withBusiness({ platform, actor }, async (tx) => {
    const invoice = await lockSharedInvoice(tx, platform, actor, invoiceId);
    const step = { tx, platform, actor, today: businessDay(actor), invoice };
    const before = await readFacts(tx, actor, invoiceId);
    if (before.plan?.state === 'charging' && before.last)
      await settleAttempt(step, before, before.plan, before.last);
    const { plan, rule, last } = await readFacts(tx, actor, invoiceId);
    const settings = await readAutopaySettings(tx, actor);
    const attempt = (last?.number ?? 0) + 1;
    // If a void invoice is restored, its automatic payment is announced again before the invoice is charged.
    const isEnded = invoice.voided_at !== null && plan?.state === 'announced';
    const next = isEnded ? 'end' : autopayStep(rule, settings, step.today);
    if (next === 'announce' && rule.methodId)
      await announce(step, rule.methodId, settings.announce_days, attempt);
    if (next === 'charge' && plan) return reserve(step, plan, attempt);
    if (next === 'end' && plan) await storePlan(tx, actor, invoiceId, { ...plan, state: 'ended' });
    if (next === 'finish' && plan) await storePlan(tx, actor, invoiceId, { ...plan, state: 'done' });
    return null;
  });
}

/**
 * Performs the due steps of an invoice's automatic payment. If a payment attempt is made, its result is recorded
 * immediately.
 */
async function processInvoice(platform: Platform, actor: Actor, invoiceId: string): Promise<void> {
  await closeUnused({ platform, now: actor.now }, actor.businessId, invoiceId);
  const attempt = await takeStep(platform, actor, invoiceId);
  if (!attempt) return;
  await makeAttempt(platform, attempt, actor.now);
  await takeStep(platform, actor, invoiceId);
}

interface DueBusiness {
  business_id: string;
  owner_id: string;
  time_zone: string;
}

/**
 * Selects the businesses with automatic payments in whose time zone the daily hour for announcing and charging has been
 * reached.
 */
const businessesText = `select s.business_id, b.user_id as owner_id, b.time_zone
  from online_settings s join business_settings b on b.id = s.business_id
  where s.is_on and s.business_id <> $2 and b.user_id is not null and b.closes_on is null
    and extract(hour from $1::timestamptz at time zone b.time_zone) >= ${autopayHour}
    and (exists (select from autopays a where a.business_id = s.business_id and a.is_on)
      or exists (select from autopay_plans p where p.business_id = s.business_id and p.state in ('announced', 'charging')))`;

/**
 * Selects the invoices of a business that could need an announcement or a charge today; $2 is today and $3 is the
 * number of days of notice.
 */
export const dueInvoicesText = `select i.id from invoices i
    where i.business_id = $1 and i.status in ('sent', 'viewed', 'overdue', 'partially_paid') and i.balance_due > 0
      and (i.due_date is null or i.due_date <= $2::date + $3::int)
      and i.customer_id in (select a.customer_id from autopays a where a.business_id = $1 and a.is_on)
      and not exists (select from autopay_plans p where p.business_id = $1 and p.invoice_id = i.id and p.state = 'done')
  union select p.invoice_id from autopay_plans p where p.business_id = $1 and p.state in ('announced', 'charging')`;

async function processBusiness(platform: Platform, actor: Actor): Promise<void> {
  const settings = await withBusiness({ platform, actor }, (tx) => readAutopaySettings(tx, actor));
  const [invoices] = await readBusiness<[{ id: string }[]]>({ platform, actor }, [
    {
      name: 'autopay-invoices',
      text: dueInvoicesText,
      values: [actor.businessId, businessDay(actor), settings.announce_days],
    },
  ]);
  const businessOf = () => actor.businessId;
  await eachOnItsOwn(platform, 'an automatic payment', invoices, businessOf, ({ id }) =>
    processInvoice(platform, actor, id),
  );
}

/**
 * The time after which a reserved payment attempt counts as abandoned by a crashed server. Another server then makes
 * the attempt.
 */
const lostAfterMs = 120_000;

export const lostAttemptsText = `select id, business_id from online_payments
  where status = 'open' and autopay_attempt is not null and created_at < $1 order by created_at limit 500`;

async function makeLostAttempts(platform: Platform, now: Date): Promise<void> {
  const { rows } = await platform.database.operator.query<{ id: string; business_id: string }>(
    lostAttemptsText,
    [new Date(now.getTime() - lostAfterMs)],
  );
  const businessOf = (lost: { business_id: string }) => lost.business_id;
  await eachOnItsOwn(platform, 'a lost automatic payment', rows, businessOf, ({ id }) =>
    makeAttempt(platform, id, now),
  );
}

/**
 * Creates the scheduler for automatic payments, which announces charges, charges invoices on their due date, and
 * completes attempts that a crashed server left behind. Emails are sent on behalf of the owner of the business.
 */
export function createAutopayClock(platform: Platform) {
  const runBusiness = async ({ business_id, owner_id, time_zone }: DueBusiness, now: Date) => {
    const person = await readOwner(platform, owner_id);
    if (!person) return;
    await processBusiness(platform, {
      userId: owner_id,
      businessId: business_id,
      role: 'owner',
      timeZone: time_zone,
      now,
      requestId: 'automatic-payments',
      person,
    });
  };
  return async (now = new Date()): Promise<void> => {
    if (!platform.paymentProvider) return;
    await makeLostAttempts(platform, now);
    const { rows } = await platform.database.operator.query<DueBusiness>(businessesText, [
      now,
      demoBusinessId,
    ]);
    const businessOf = (due: DueBusiness) => due.business_id;
    await eachOnItsOwn(platform, 'automatic payments', rows, businessOf, (due) => runBusiness(due, now));
  };
}
