import type { customer_addresses, customers } from '../customers/table.ts';
import type { estimate_items, estimates } from '../estimates/table.ts';
import type { invoice_items, invoices } from '../invoices/table.ts';
import type { payments } from '../payments/table.ts';
import type { audit_log } from '../platform/tables.ts';
import type { item_catalog } from '../products/table.ts';
import type { projects } from '../projects/table.ts';
import type { DemoContext } from './bluebird.ts';

/** Rows as the database will hold them, complete, so that nothing in the demo hangs on a default. */
export type CustomerRow = Omit<typeof customers.$inferSelect, 'search_text'>;
export type AddressRow = typeof customer_addresses.$inferSelect;
export type CatalogRow = typeof item_catalog.$inferSelect;
export type ProjectRow = typeof projects.$inferSelect;
export type EstimateRow = typeof estimates.$inferSelect;
export type EstimateItemRow = typeof estimate_items.$inferSelect;
export type InvoiceRow = typeof invoices.$inferSelect;
export type InvoiceItemRow = typeof invoice_items.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;
export type AuditRow = Omit<typeof audit_log.$inferSelect, 'id'>;

export function rowOf(context: DemoContext, name: string, at: string) {
  return { id: context.id(name), business_id: context.businessId, created_at: at, updated_at: at };
}
