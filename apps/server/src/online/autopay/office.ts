import { invalid, notFound } from '@dayworks/shared/errors';
import type { Autopay, AutopayPlan, AutopayScopeQuery, SetAutopay } from '@dayworks/shared/online/autopay';
import type { KeptMethod } from '@dayworks/shared/online/saved-method';
import { businessDay } from '../../platform/business-day.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type NamedQuery, readBusiness, type Tx, withBusiness } from '../../platform/with-business.ts';
import { keptMethodsQuery } from '../saved-methods.ts';
import { hasEndedSince, removeChoice, type Scope, turnOff, turnOn } from './agreed-autopays.ts';
import { tellOfChoice } from './letters.ts';
import { readAutopaySettings } from './plans.ts';

/** The queries that find the customer, recurring invoice and job that an autopay setting applies to. */
const scopeText: Record<AutopayScopeQuery['of'], string> = {
  customer: `select id as customer_id, null::uuid as recurring_id, null::uuid as job_id
    from customers where business_id = $1 and id = $2`,
  series: `select customer_id, id as recurring_id, null::uuid as job_id
    from recurring_invoices where business_id = $1 and id = $2 and deleted_at is null`,
  job: 'select customer_id, null::uuid as recurring_id, id as job_id from jobs where business_id = $1 and id = $2',
};

type FoundScope = Omit<Scope, 'customer_id'> & { customer_id: string | null };

async function findScope(tx: Tx, businessId: string, { of, of_id }: AutopayScopeQuery): Promise<FoundScope> {
  const { rows } = await tx.$client.query<FoundScope>(scopeText[of], [businessId, of_id]);
  if (!rows[0]) throw notFound('Not found');
  return rows[0];
}

const choiceText = `select
    coalesce((select s.is_on from online_settings s where s.business_id = $1), false) as is_available,
    case when own.id is null then case when $3::uuid is null and $4::uuid is null then 'off' else 'same' end
      when own.is_on then 'on' else 'off' end as choice,
    case when own.is_on then own.saved_method_id end as saved_method_id,
    (select a.saved_method_id from autopays a where a.business_id = $1 and a.customer_id = $2 and a.recurring_id is null
      and a.job_id is null and a.is_on) as customer_method_id,
    own.ended_at, own.ended_by
  from (select 1) as one left join autopays own on own.business_id = $1 and own.customer_id = $2
    and own.recurring_id is not distinct from $3::uuid and own.job_id is not distinct from $4::uuid`;

const nothing: Autopay = {
  is_available: false,
  choice: 'off',
  saved_method_id: null,
  methods: [],
  customer_method_id: null,
  ended_at: null,
  ended_by: null,
};

async function readChoice(tx: Tx, context: MemberContext, scope: FoundScope): Promise<Autopay> {
  const { businessId } = context.actor;
  if (!scope.customer_id) return nothing;
  const { rows } = await tx.$client.query<Omit<Autopay, 'methods'>>(choiceText, [
    businessId,
    scope.customer_id,
    scope.recurring_id,
    scope.job_id,
  ]);
  const { rows: methods } = await tx.$client.query<KeptMethod>(
    keptMethodsQuery(businessId, scope.customer_id),
  );
  const [choice] = rows;
  if (!choice) return nothing;
  return {
    ...choice,
    is_available: choice.is_available && context.platform.paymentProvider !== null,
    methods,
  };
}

/** Returns the autopay setting of a customer, a recurring invoice or a job. */
export async function getAutopay(context: MemberContext, query: AutopayScopeQuery): Promise<Autopay> {
  return withBusiness(context, async (tx) =>
    readChoice(tx, context, await findScope(tx, context.actor.businessId, query)),
  );
}

const endedText =
  'The customer ended automatic payments. They can turn them on again on their client page or when they pay an invoice.';

/**
 * Locks the saved payment method. If the customer has ended automatic payments, the office can turn them on again only
 * with a payment method that the customer has agreed to since then.
 */
async function lockMethod(
  tx: Tx,
  businessId: string,
  customerId: string,
  id: string | null,
): Promise<string> {
  const { rows } = await tx.$client.query<{ id: string; agreed_at: string }>(
    `select m.id, m.agreed_at from saved_methods m where m.business_id = $1 and m.customer_id = $2 and m.id = $3 and m.removed_at is null for no key update`,
    [businessId, customerId, id],
  );
  const [method] = rows;
  if (!method) throw notFound('Payment method not found');
  if (await hasEndedSince(tx, { businessId }, customerId, method.agreed_at)) throw invalid(endedText);
  return method.id;
}

/**
 * Returns the payment method that the customer's, recurring invoice's or job's invoices are charged to; null if they
 * are not charged automatically.
 */
function chargedMethod({ choice, saved_method_id, customer_method_id }: Autopay): string | null {
  if (choice === 'on') return saved_method_id;
  return choice === 'same' ? customer_method_id : null;
}

const coversText = `select coalesce(
    (select 'the invoices for “' || title || '”' from jobs where business_id = $1 and id = $2),
    (select 'the recurring invoice for “' || (prices -> 0 -> 'items' -> 0 ->> 'name') || '”'
      from recurring_invoices where business_id = $1 and id = $3),
    'your invoices') as covers`;

/** Emails the customer that the office turned automatic payments on or off. */
async function tellCustomer(
  tx: Tx,
  { platform, actor }: MemberContext,
  { customer_id, job_id, recurring_id }: Scope,
  after: Autopay,
): Promise<void> {
  const { rows } = await tx.$client.query<{ covers: string }>(coversText, [
    actor.businessId,
    job_id,
    recurring_id,
  ]);
  const { announce_days: announceDays } = await readAutopaySettings(tx, actor);
  const method = after.methods.find(({ id }) => id === chargedMethod(after)) ?? null;
  const covers = rows[0]?.covers ?? 'your invoices';
  await tellOfChoice(tx, platform, actor, customer_id, { covers, method, announceDays });
}

export async function setAutopay(context: MemberContext, input: SetAutopay): Promise<Autopay> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const found = await findScope(tx, actor.businessId, input);
    if (!found.customer_id) throw invalid('Choose a customer first.');
    const scope = { ...found, customer_id: found.customer_id };
    const before = chargedMethod(await readChoice(tx, context, found));
    if (input.choice === 'on') {
      if (!platform.paymentProvider) throw invalid('Online payments are not set up on this server.');
      const methodId = await lockMethod(tx, actor.businessId, scope.customer_id, input.saved_method_id);
      await turnOn(tx, actor, scope, methodId, businessDay(actor));
    }
    if (input.choice === 'off') await turnOff(tx, actor, scope);
    if (input.choice === 'same') await removeChoice(tx, actor, scope);
    const after = await readChoice(tx, context, found);
    if (chargedMethod(after) !== before) await tellCustomer(tx, context, scope, after);
    return after;
  });
}

const planQuery = (businessId: string, invoiceId: string): NamedQuery => ({
  name: 'autopay-plan',
  text: `select p.state, p.amount, p.charge_on, p.problem,
      jsonb_build_object('id', m.id, 'kind', m.kind, 'brand', m.brand, 'last4', m.last4, 'exp_month', m.exp_month,
        'exp_year', m.exp_year) as method
    from autopay_plans p join saved_methods m on m.business_id = $1 and m.id = p.saved_method_id
    where p.business_id = $1 and p.invoice_id = $2`,
  values: [businessId, invoiceId],
});

const invoiceExists = (businessId: string, invoiceId: string): NamedQuery => ({
  name: 'invoice-of-plan',
  text: 'select id from invoices where business_id = $1 and id = $2',
  values: [businessId, invoiceId],
});

/** Returns the announced automatic payment of an invoice; null if no automatic payment was announced. */
export async function getAutopayPlan(
  context: MemberContext,
  { invoice_id }: { invoice_id: string },
): Promise<{ plan: AutopayPlan | null }> {
  const { businessId } = context.actor;
  const [invoices, plans] = await readBusiness<[{ id: string }[], AutopayPlan[]]>(context, [
    invoiceExists(businessId, invoice_id),
    planQuery(businessId, invoice_id),
  ]);
  if (invoices.length === 0) throw notFound('Invoice not found');
  return { plan: plans[0] ?? null };
}
