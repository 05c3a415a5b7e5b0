import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { type DatedInvoice, isUnpaid } from '@dayworks/shared/invoices/invoice-status';
import { toCents } from '@dayworks/shared/money';
import {
  type AutopayFacts,
  type AutopaySettings,
  type AutopayState,
  usualAutopaySettings,
} from '@dayworks/shared/online/autopay-rules';
import type { OnlineStatus } from '@dayworks/shared/online/online-status';
import type { Tx, Writer } from '../../platform/with-business.ts';

type InBusiness = Pick<Writer, 'businessId'>;

export interface StoredPlan {
  state: AutopayState;
  saved_method_id: string;
  amount: number;
  charge_on: CalendarDate;
  failures: number;
}

/** The latest attempt to charge the invoice automatically. */
interface LastAttempt {
  number: number;
  status: OnlineStatus;
  failure: string | null;
  needs_customer: boolean;
  /** True if a payment exists at the provider for this attempt, even if the payment failed. */
  was_made: boolean;
}

interface FactRow extends Pick<DatedInvoice, 'status' | 'sent_at' | 'due_date'> {
  balance_due: number;
  disputed_at: string | null;
  promised_for: CalendarDate | null;
  method_id: string | null;
  is_being_paid: boolean;
  plan: StoredPlan | null;
  last: LastAttempt | null;
}

const factsText = `select i.status, i.sent_at, i.due_date, i.balance_due, i.disputed_at, i.promised_for,
    autopay_method($1, i.id) as method_id,
    exists (select from online_payments o where o.business_id = $1 and (o.invoice_id = i.id or o.customer_id = i.customer_id)
      and o.status in ('open', 'processing')) as is_being_paid,
    (select jsonb_build_object('state', p.state, 'saved_method_id', p.saved_method_id, 'amount', p.amount,
        'charge_on', p.charge_on, 'failures', p.failures)
      from autopay_plans p where p.business_id = $1 and p.invoice_id = i.id) as plan,
    (select jsonb_build_object('number', o.autopay_attempt, 'status', o.status, 'failure', o.failure,
        'needs_customer', o.needs_customer, 'was_made', o.provider_ref is not null)
      from online_payments o where o.business_id = $1 and o.invoice_id = i.id and o.autopay_attempt is not null
      order by o.autopay_attempt desc limit 1) as last
  from invoices i where i.business_id = $1 and i.id = $2`;

interface PlanFacts {
  rule: AutopayFacts;
  plan: StoredPlan | null;
  last: LastAttempt | null;
}

/**
 * Reads the data that determines the next step of an invoice's automatic payment. The caller must hold the row lock on
 * the invoice.
 */
export async function readFacts(tx: Tx, { businessId }: InBusiness, id: string): Promise<PlanFacts> {
  const { rows } = await tx.$client.query<FactRow>({
    name: 'autopay-facts',
    text: factsText,
    values: [businessId, id],
  });
  const row = rows[0] as FactRow;
  const { plan, last } = row;
  return {
    plan,
    last,
    rule: {
      isUnpaid: isUnpaid(row),
      isDisputed: row.disputed_at !== null,
      promisedFor: row.promised_for,
      dueDate: row.due_date,
      balance: toCents(row.balance_due),
      isBeingPaid: row.is_being_paid,
      methodId: row.method_id,
      plan: plan && {
        state: plan.state,
        methodId: plan.saved_method_id,
        amount: toCents(plan.amount),
        chargeOn: plan.charge_on,
      },
    },
  };
}

/** Stores the automatic payment plan of an invoice; each invoice has at most one plan. */
export async function storePlan(
  tx: Tx,
  { businessId }: InBusiness,
  invoiceId: string,
  plan: StoredPlan,
  problem: string | null = null,
): Promise<void> {
  const { saved_method_id, state, amount, charge_on, failures } = plan;
  await tx.$client.query(
    `insert into autopay_plans (business_id, invoice_id, saved_method_id, state, amount, charge_on, failures, problem)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (business_id, invoice_id) do update set saved_method_id = excluded.saved_method_id,
       state = excluded.state, amount = excluded.amount, charge_on = excluded.charge_on, failures = excluded.failures,
       problem = excluded.problem, updated_at = now()`,
    [businessId, invoiceId, saved_method_id, state, amount, charge_on, failures, problem],
  );
}

export async function readAutopaySettings(tx: Tx, { businessId }: InBusiness): Promise<AutopaySettings> {
  const { rows } = await tx.$client.query<{ announce_days: number; retry_days: number[] }>(
    'select announce_days, retry_days from online_settings where business_id = $1',
    [businessId],
  );
  return rows[0] ?? usualAutopaySettings;
}
