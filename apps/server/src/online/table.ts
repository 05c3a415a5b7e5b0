import { documentKinds } from '@dayworks/shared/documents/document-kind';
import { disputeStates, onlineMethods, onlineStatuses } from '@dayworks/shared/online/online-status';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { estimates } from '../estimates/table.ts';
import { invoices } from '../invoices/table.ts';
import { instant, money, oneOf, version } from '../platform/database/columns.ts';
import { linkTo, tenantTable } from '../platform/database/tenant-table.ts';

/** Whether a business accepts online payments, and when its books were last compared with the provider's records. */
export const online_settings = tenantTable(
  'online_settings',
  {
    is_on: boolean().notNull().default(false),
    takes_tips: boolean().notNull().default(false),
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
    kind: text().$type<(typeof documentKinds)[number]>().notNull(),
    invoice_id: uuid(),
    estimate_id: uuid(),
    amount: money().notNull(),
    tip: money().notNull().default(0),
    status: text().$type<(typeof onlineStatuses)[number]>().notNull().default('open'),
    method: text().$type<(typeof onlineMethods)[number]>(),
    failure: text(),
    checkout_ref: text(),
    checkout_url: text(),
    checkout_expires_at: instant(),
    /** The provider's id of the payment; null until the customer has paid or tried to pay. */
    provider_ref: text(),
    provider_received: money().notNull().default(0),
    /** The total of refunds and lost disputes at the payment provider. */
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
     * The two amounts (in the books and at the provider) whose difference a user accepted. If either amount changes,
     * the difference is shown again.
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
    index('online_payments_concern_idx')
      .on(table.business_id, table.created_at.desc().nullsLast(), table.id)
      .where(sql`is_concern`),
    index('online_payments_created_idx').on(table.business_id, table.created_at.desc().nullsLast()),
    check('online_payments_kind_check', oneOf(table.kind, documentKinds)),
    check('online_payments_status_check', oneOf(table.status, onlineStatuses)),
    check('online_payments_method_check', oneOf(table.method, onlineMethods)),
    check('online_payments_dispute_check', oneOf(table.dispute, disputeStates)),
    check('online_payments_document_check', sql`num_nonnulls(${table.invoice_id}, ${table.estimate_id}) = 1`),
  ],
);
