import type { MergeKind } from '@dayworks/shared/merging/merge-kind';

/*
 * Says for every reference to a customer, a lead or a product what becomes of it when its record is merged. A test
 * compares this list with the foreign keys in the database's catalog, so that a new table cannot be forgotten.
 */

export interface Link {
  table: string;
  column: string;
  /** The words for one and for several rows in the preview; rows without words are parts of other records. */
  words?: readonly [string, string];
  /** The rows `t` that belong to the record, if the column alone does not say so. */
  only?: string;
  /** The rows `t` that are counted in the preview, if not all of them are. */
  counted?: string;
  /**
   * The rows `t` that stay with the merged record, because the remaining one already has such a row. $1 is the business,
   * $2 the merged record and $3 the remaining one.
   */
  unless?: string;
}

const moved = (
  reference: string,
  words?: readonly [string, string],
  more: Pick<Link, 'only' | 'counted' | 'unless'> = {},
): Link => {
  const [table = '', column = ''] = reference.split('.');
  return { table, column, ...(words && { words }), ...more };
};

/** The remaining record already has a row with the same value in a column. */
const keptHas = (table: string, column: string) =>
  `exists (select from ${table} o where o.business_id = $1 and o.customer_id = $3 and o.${column} = t.${column})`;

const customerLinks: readonly Link[] = [
  moved('invoices.customer_id', ['invoice', 'invoices'], { counted: `t.status <> 'cancelled'` }),
  moved('estimates.customer_id', ['estimate', 'estimates'], { counted: 't.deleted_at is null' }),
  moved('jobs.customer_id', ['job', 'jobs']),
  moved('projects.customer_id', ['project', 'projects']),
  moved('appointments.customer_id', ['appointment', 'appointments']),
  moved('appointment_series.customer_id'),
  moved('recurring_invoices.customer_id', ['recurring invoice', 'recurring invoices'], {
    counted: 't.deleted_at is null',
  }),
  moved('payments.customer_id', ['payment', 'payments']),
  moved('credit_moves.customer_id'),
  moved('customer_addresses.customer_id', ['saved address', 'saved addresses']),
  moved('leads.customer_id', ['lead', 'leads']),
  moved('leads.referrer_id', ['referral', 'referrals']),
  moved('conversations.customer_id', ['conversation', 'conversations']),
  moved('consent_events.customer_id'),
  moved('saved_methods.customer_id', ['saved card or bank account', 'saved cards and bank accounts'], {
    counted: 't.removed_at is null',
  }),
  moved('payment_agreements.customer_id'),
  moved('online_payments.customer_id', undefined, {
    unless: `t.status = 'open' and ${keptHas('online_payments', 'status')}`,
  }),
  // The choice for all invoices of a customer was made for the invoices of this customer alone.
  moved('autopays.customer_id', undefined, { unless: 't.recurring_id is null and t.job_id is null' }),
  moved('marketing_messages.customer_id', ['marketing message', 'marketing messages'], {
    unless: keptHas('marketing_messages', 'campaign_id'),
  }),
  moved('monthly_statements.customer_id', undefined, { unless: keptHas('monthly_statements', 'month') }),
  // A referral code that stays with the merged record keeps working, because new leads follow the merge.
  moved('referral_links.customer_id', undefined, {
    unless: 'exists (select from referral_links o where o.business_id = $1 and o.customer_id = $3)',
  }),
  moved('client_links.customer_id', undefined, {
    unless: 'exists (select from client_links o where o.business_id = $1 and o.customer_id = $3)',
  }),
];

const leadLinks: readonly Link[] = [
  moved('lead_activities.lead_id', ['activity', 'activities']),
  moved('lead_photos.lead_id', ['photo', 'photos']),
  moved('appointments.lead_id', ['appointment', 'appointments']),
  moved('jobs.lead_id', ['job', 'jobs']),
  moved('conversations.lead_id', ['conversation', 'conversations']),
];

const productLinks: readonly Link[] = [moved('bookings.item_id', ['online booking', 'online bookings'])];

/** A task names the kind of its record beside the id, so no foreign key leads to the record. */
const tasksOf = (kind: 'customer' | 'lead'): Link =>
  moved('tasks.record_id', ['task', 'tasks'], { only: `t.record_kind = '${kind}'` });

export const links: Record<MergeKind, readonly Link[]> = {
  customer: [...customerLinks, tasksOf('customer')],
  lead: [...leadLinks, tasksOf('lead')],
  product: productLinks,
};

export const tableOfKind: Record<MergeKind, string> = {
  customer: 'customers',
  lead: 'leads',
  product: 'item_catalog',
};

/**
 * References between records that have to belong to the same customer. When an undone merge takes a record back to its
 * first customer, the records that were made from it in the meantime go with it.
 */
export const followers: readonly { table: string; of: string; by: string }[] = [
  { table: 'estimates', of: 'projects', by: 't.project_id' },
  { table: 'jobs', of: 'projects', by: 't.project_id' },
  { table: 'jobs', of: 'estimates', by: 't.estimate_id' },
  { table: 'recurring_invoices', of: 'jobs', by: 't.job_id' },
  { table: 'recurring_invoices', of: 'projects', by: 't.project_id' },
  { table: 'invoices', of: 'estimates', by: 't.estimate_id' },
  { table: 'invoices', of: 'projects', by: 't.project_id' },
  {
    table: 'invoices',
    of: 'jobs',
    by: '(select j.job_id from job_invoices j where j.business_id = $1 and j.invoice_id = t.id limit 1)',
  },
  {
    table: 'invoices',
    of: 'recurring_invoices',
    by: '(select d.recurring_id from recurring_invoice_dates d where d.business_id = $1 and d.invoice_id = t.id limit 1)',
  },
  { table: 'appointments', of: 'jobs', by: 't.job_id' },
  { table: 'appointments', of: 'appointment_series', by: 't.series_id' },
  { table: 'payments', of: 'invoices', by: 't.invoice_id' },
  { table: 'payments', of: 'estimates', by: 't.estimate_id' },
  { table: 'credit_moves', of: 'invoices', by: 't.invoice_id' },
];
