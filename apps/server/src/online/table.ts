import {
  type AutopayState,
  autopayStates,
  usualAutopaySettings,
} from '@dayworks/shared/online/autopay-rules';
import {
  disputeStates,
  onlineMethods,
  onlineStatuses,
  type PaidKind,
  paidKinds,
} from '@dayworks/shared/online/online-status';
import {
  type AgreementKind,
  agreementKinds,
  type EndedBy,
  endedByWho,
} from '@dayworks/shared/online/saved-method-texts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/table.ts';
import { estimates } from '../estimates/table.ts';
import { invoices } from '../invoices/table.ts';
import { jobs } from '../jobs/table.ts';
import { day, instant, money, oneOf, version } from '../platform/database/columns.ts';
import { linkTo, tenantTable } from '../platform/database/tenant-table.ts';
import { recurring_invoices } from '../recurring/table.ts';

/**
 * The online payment settings of a business, and the time when its books were last compared with the provider's
 * records.
 */
export const online_settings = tenantTable(
  'online_settings',
  {
    is_on: boolean().notNull().default(false),
    takes_tips: boolean().notNull().default(false),
    /** The number of days between the announcement of an automatic payment and the charge. */
    announce_days: integer().notNull().default(usualAutopaySettings.announce_days),
    /** The numbers of days from a failed attempt to charge an invoice to the next attempt. */
    retry_days: integer()
      .array()
      .notNull()
      .default([...usualAutopaySettings.retry_days]),
    compared_at: instant(),
    version: version(),
  },
  (table) => [uniqueIndex('online_settings_business_key').on(table.business_id)],
);

/**
 * The payments that customers started on public pages, with the provider's figures. The money is recorded in the
 * payments table once the provider confirms it; payments.online_payment_id refers to this table.
 */
export const online_payments = tenantTable(
  'online_payments',
  {
    provider: text().notNull(),
    kind: text().$type<PaidKind>().notNull(),
    invoice_id: uuid(),
    estimate_id: uuid(),
    /** The id of the customer if the payment is for all open invoices of this customer. */
    customer_id: uuid(),
    amount: money().notNull(),
    tip: money().notNull().default(0),
    status: text().$type<(typeof onlineStatuses)[number]>().notNull().default('open'),
    method: text().$type<(typeof onlineMethods)[number]>(),
    failure: text(),
    checkout_ref: text(),
    checkout_url: text(),
    checkout_expires_at: instant(),
    /** True if the customer agreed that the payment provider saves the card or bank account. */
    keeps_method: boolean().notNull().default(false),
    /** The number of the attempt if the payment is an automatic one; null if the customer makes the payment. */
    autopay_attempt: integer(),
    saved_method_id: uuid(),
    /** True if the bank wants the customer to confirm the payment, so that another automatic attempt cannot succeed. */
    needs_customer: boolean().notNull().default(false),
    /** The provider's id of the payment; null until the customer has paid or tried to pay. */
    provider_ref: text(),
    provider_received: money().notNull().default(0),
    /** The total amount of the payment that the provider has taken back through refunds and lost disputes. */
    provider_taken_back: money().notNull().default(0),
    /**
     * The id of the expense for the provider's fee. The id is not a foreign key: it remains when the expense is
     * deleted, so that the fee is not recorded again.
     */
    fee_expense_id: uuid(),
    dispute: text().$type<(typeof disputeStates)[number]>(),
    /**
     * The id of the expense for the fee of a dispute. The expense is deleted if the provider returns the fee. The id is
     * not a foreign key.
     */
    dispute_fee_expense_id: uuid(),
    /**
     * The amount of the online payment in our books, which a trigger on payments updates
     * (database/online-payments.sql).
     */
    own_amount: money().notNull().default(0),
    /**
     * The amounts in our books and at the payment provider when a user accepted their difference. If either amount
     * changes, the difference is shown again.
     */
    accepted_provider_amount: money(),
    accepted_own_amount: money(),
    accepted_by: uuid(),
    /**
     * True if a user must check the payment, because it is disputed or because the amount in the books differs from the
     * provider's amount and nobody has accepted the difference.
     */
    is_concern: boolean()
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(dispute = 'open', false) or (provider_received - provider_taken_back <> own_amount and
          (provider_received - provider_taken_back, own_amount) is distinct from (accepted_provider_amount, accepted_own_amount))`,
      ),
    /**
     * The key of the refund request that was completed last, or of the refund request that is in progress, together
     * with the time when its reservation ends.
     */
    refund_key: text(),
    refund_until: instant(),
    /**
     * The time when the stored state was requested from the provider, in microseconds. A state that was requested
     * earlier is out of date.
     */
    asked_at: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    ...linkTo(table, table.invoice_id, invoices),
    ...linkTo(table, table.estimate_id, estimates),
    ...linkTo(table, table.customer_id, customers),
    uniqueIndex('online_payments_ref_key').on(table.provider, table.provider_ref),
    uniqueIndex('online_payments_checkout_key').on(table.provider, table.checkout_ref),
    /*
     * A document has at most one open payment page at the provider, so visitors who pay at the same time share the
     * page, and only one of them can pay.
     */
    uniqueIndex('online_payments_open_invoice_key')
      .on(table.business_id, table.invoice_id)
      .where(sql`status = 'open' and invoice_id is not null`),
    uniqueIndex('online_payments_open_estimate_key')
      .on(table.business_id, table.estimate_id)
      .where(sql`status = 'open' and estimate_id is not null`),
    uniqueIndex('online_payments_open_customer_key')
      .on(table.business_id, table.customer_id)
      .where(sql`status = 'open' and customer_id is not null`),
    index('online_payments_customer_idx')
      .on(table.business_id, table.customer_id)
      .where(sql`customer_id is not null`),
    /* This unique index ensures that each automatic payment attempt is made only once, even if several servers run. */
    uniqueIndex('online_payments_attempt_key')
      .on(table.business_id, table.invoice_id, table.autopay_attempt)
      .where(sql`autopay_attempt is not null`),
    /*
     * The index of automatic payment attempts without a result, which the scheduler looks up for all businesses at
     * once.
     */
    index('online_payments_unanswered_idx')
      .on(table.created_at)
      .where(sql`status = 'open' and autopay_attempt is not null`),
    index('online_payments_concern_idx')
      .on(table.business_id, table.created_at.desc().nullsLast(), table.id)
      .where(sql`is_concern`),
    index('online_payments_processing_idx').on(table.business_id).where(sql`status = 'processing'`),
    index('online_payments_created_idx').on(table.business_id, table.created_at.desc().nullsLast()),
    check('online_payments_kind_check', oneOf(table.kind, paidKinds)),
    check('online_payments_status_check', oneOf(table.status, onlineStatuses)),
    check('online_payments_method_check', oneOf(table.method, onlineMethods)),
    check('online_payments_dispute_check', oneOf(table.dispute, disputeStates)),
    check(
      'online_payments_document_check',
      sql`num_nonnulls(${table.invoice_id}, ${table.estimate_id}, ${table.customer_id}) = 1`,
    ),
  ],
);

/**
 * The saved cards and bank accounts of customers. The payment provider keeps the account numbers; these rows contain
 * only display names and the ids for charging them. The row remains after a payment method is removed.
 */
export const saved_methods = tenantTable(
  'saved_methods',
  {
    customer_id: uuid().notNull(),
    provider: text().notNull(),
    customer_ref: text().notNull(),
    method_ref: text().notNull(),
    kind: text().$type<(typeof onlineMethods)[number]>().notNull(),
    brand: text(),
    last4: text(),
    exp_month: integer(),
    exp_year: integer(),
    /** The time of the customer's latest consent that covers this saved payment method. */
    agreed_at: instant().notNull(),
    removed_at: instant(),
    removed_by: text().$type<EndedBy>(),
  },
  (table) => [
    ...linkTo(table, table.customer_id, customers),
    uniqueIndex('saved_methods_ref_key').on(table.provider, table.method_ref),
    index('saved_methods_customer_idx').on(table.business_id, table.customer_id),
    check('saved_methods_kind_check', oneOf(table.kind, onlineMethods)),
    check('saved_methods_removed_by_check', oneOf(table.removed_by, endedByWho)),
  ],
);

/**
 * The consent of customers to saving a card or bank account: the text, the time and the place. Rows are only added. The
 * saved payment method is filled in once the payment has succeeded.
 */
export const payment_agreements = tenantTable(
  'payment_agreements',
  {
    customer_id: uuid().notNull(),
    online_payment_id: uuid(),
    saved_method_id: uuid(),
    kind: text().$type<AgreementKind>().notNull(),
    text: text().notNull(),
    agreed_at: instant().notNull(),
    ip: text().notNull(),
    user_agent: text(),
    page: text().notNull(),
  },
  (table) => [
    ...linkTo(table, table.customer_id, customers),
    ...linkTo(table, table.online_payment_id, online_payments),
    ...linkTo(table, table.saved_method_id, saved_methods),
    index('payment_agreements_payment_idx').on(table.business_id, table.online_payment_id),
    index('payment_agreements_method_idx').on(table.business_id, table.saved_method_id),
    check('payment_agreements_kind_check', oneOf(table.kind, agreementKinds)),
  ],
);

/**
 * The autopay settings for a recurring invoice, for a job, or for all invoices of a customer. The most specific setting
 * applies (autopay_method() in database/autopay.sql).
 */
export const autopays = tenantTable(
  'autopays',
  {
    customer_id: uuid().notNull(),
    recurring_id: uuid(),
    job_id: uuid(),
    is_on: boolean().notNull(),
    saved_method_id: uuid(),
    /** The start date of automatic payments; invoices that were due before this day are not charged. */
    started_on: day(),
    ended_at: instant(),
    ended_by: text().$type<EndedBy>(),
  },
  (table) => [
    ...linkTo(table, table.customer_id, customers),
    ...linkTo(table, table.recurring_id, recurring_invoices),
    ...linkTo(table, table.job_id, jobs),
    ...linkTo(table, table.saved_method_id, saved_methods),
    uniqueIndex('autopays_customer_key')
      .on(table.business_id, table.customer_id)
      .where(sql`recurring_id is null and job_id is null`),
    uniqueIndex('autopays_recurring_key')
      .on(table.business_id, table.recurring_id)
      .where(sql`recurring_id is not null`),
    uniqueIndex('autopays_job_key').on(table.business_id, table.job_id).where(sql`job_id is not null`),
    index('autopays_customer_idx').on(table.business_id, table.customer_id),
    check('autopays_scope_check', sql`num_nonnulls(${table.recurring_id}, ${table.job_id}) <= 1`),
    check(
      'autopays_method_check',
      sql`not ${table.is_on} or (${table.saved_method_id} is not null and ${table.started_on} is not null)`,
    ),
    check('autopays_ended_by_check', oneOf(table.ended_by, endedByWho)),
  ],
);

/** The automatic payment plan of one invoice: the announced charge and its result. */
export const autopay_plans = tenantTable(
  'autopay_plans',
  {
    invoice_id: uuid().notNull(),
    saved_method_id: uuid().notNull(),
    state: text().$type<AutopayState>().notNull(),
    amount: money().notNull(),
    charge_on: day().notNull(),
    /** The number of failed attempts to charge the invoice since the charge was last announced. */
    failures: integer().notNull().default(0),
    /** The reason why the last attempt to charge the invoice failed. */
    problem: text(),
  },
  (table) => [
    ...linkTo(table, table.invoice_id, invoices),
    ...linkTo(table, table.saved_method_id, saved_methods),
    uniqueIndex('autopay_plans_invoice_key').on(table.business_id, table.invoice_id),
    index('autopay_plans_open_idx')
      .on(table.business_id, table.charge_on)
      .where(sql`state in ('announced', 'charging')`),
    index('autopay_plans_failed_idx').on(table.business_id).where(sql`state = 'failed'`),
    check('autopay_plans_state_check', oneOf(table.state, autopayStates)),
  ],
);
