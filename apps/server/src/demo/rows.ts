import type { Customer } from '@dayworks/shared/customers/customer';
import type { ai_calls } from '../ai/table.ts';
import type { appointment_series, appointments } from '../appointments/table.ts';
import type { day_closes } from '../closing/table.ts';
import type { coach_advice } from '../coach/table.ts';
import type { content_pieces } from '../content/table.ts';
import type { customer_addresses } from '../customers/table.ts';
import type { estimate_items, estimate_signatures, estimates } from '../estimates/table.ts';
import type { expenses, recurring_expenses } from '../expenses/table.ts';
import type { job_steps, visit_crew, visit_notices, visit_photos } from '../field/table.ts';
import type { invoice_items, invoices } from '../invoices/table.ts';
import type { job_crew, job_items, jobs } from '../jobs/table.ts';
import type { campaigns } from '../marketing/table.ts';
import type { payment_refunds, payments } from '../payments/table.ts';
import type { audit_log } from '../platform/tables.ts';
import type { item_catalog } from '../products/table.ts';
import type { projects } from '../projects/table.ts';
import type { tasks } from '../tasks/table.ts';
import type { cost_rates, time_entries } from '../time/table.ts';
import type { DemoContext } from './bluebird.ts';

/** Complete rows as the database stores them, so that the demo data does not depend on column defaults. */
export type CustomerRow = Customer;
export type AddressRow = typeof customer_addresses.$inferSelect;
export type CatalogRow = typeof item_catalog.$inferSelect;
export type ProjectRow = typeof projects.$inferSelect;
export type EstimateRow = Omit<typeof estimates.$inferSelect, 'won_at' | 'lost_at'>;
export type EstimateItemRow = typeof estimate_items.$inferSelect;
export type InvoiceRow = Omit<
  typeof invoices.$inferSelect,
  'uncovered' | 'taxed' | 'ledger_date' | 'late_after'
>;
export type InvoiceItemRow = typeof invoice_items.$inferSelect;
export type SignatureRow = typeof estimate_signatures.$inferSelect;
export type PaymentRow = Omit<typeof payments.$inferSelect, 'amount_cents' | 'billed_on'>;
export type RefundRow = typeof payment_refunds.$inferSelect;
export type DayCloseRow = typeof day_closes.$inferSelect;
export type AppointmentRow = typeof appointments.$inferSelect;
export type SeriesRow = typeof appointment_series.$inferSelect;
/** The row of a demo job without the derived columns, which the database calculates itself. */
export type JobRow = Omit<
  typeof jobs.$inferSelect,
  'value' | 'value_cents' | 'to_bill' | 'cost' | 'next_visit_at'
>;
export type JobItemRow = typeof job_items.$inferSelect;
export type JobCrewRow = typeof job_crew.$inferSelect;
export type JobStepRow = typeof job_steps.$inferSelect;
export type VisitCrewRow = typeof visit_crew.$inferSelect;
export type VisitNoticeRow = typeof visit_notices.$inferSelect;
export type TimeRow = typeof time_entries.$inferSelect;
export type CostRateRow = typeof cost_rates.$inferSelect;
export type RecurringExpenseRow = typeof recurring_expenses.$inferSelect;
export type ExpenseRow = typeof expenses.$inferSelect;
export type TaskRow = Omit<typeof tasks.$inferSelect, 'day' | 'agenda' | 'urgency'>;
export type CampaignRow = typeof campaigns.$inferSelect;
export type AdviceRow = typeof coach_advice.$inferSelect;
export type AiCallRow = typeof ai_calls.$inferSelect;
export type ContentRow = typeof content_pieces.$inferSelect;
export type VisitPhotoRow = typeof visit_photos.$inferSelect;
export type AuditRow = Omit<typeof audit_log.$inferSelect, 'id' | 'by_token'>;

/** Returns the time of an event of the demo story, or the time of loading if the story has not come to it yet. */
export const happenedBy = ({ now }: DemoContext, at: string): string => (at < now ? at : now);

export function rowOf(context: DemoContext, name: string, at: string) {
  const created_at = happenedBy(context, at);
  return { id: context.id(name), business_id: context.businessId, created_at, updated_at: created_at };
}
