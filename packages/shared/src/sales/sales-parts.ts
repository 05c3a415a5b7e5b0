import * as z from 'zod';
import { CalendarDate } from '../fields.ts';

/** The ways to split revenue: by customer, item, source or person. */
export const salesPartKinds = ['customer', 'item', 'source', 'person'] as const;
export type SalesPartKind = (typeof salesPartKinds)[number];

export const SalesPartsQuery = z.strictObject({
  from: CalendarDate,
  to: CalendarDate,
  by: z.enum(salesPartKinds),
});
export type SalesPartsQuery = z.infer<typeof SalesPartsQuery>;

const SalesPart = z.object({
  /**
   * The value that filters the ledger to this part of the sales; null for revenue that belongs to no customer, item,
   * source or person.
   */
  key: z.string().nullable(),
  name: z.string(),
  revenue: z.number(),
  /** The quantity sold; null unless sales are split by item. */
  quantity: z.number().nullable(),
});
export type SalesPart = z.infer<typeof SalesPart>;

/**
 * The parts that sales are split into, largest first. The total covers all parts, including the ones not listed. The
 * total is the revenue, or the amount sold if sales are split by item.
 */
export const SalesParts = z.object({
  parts: z.array(SalesPart),
  count: z.int(),
  total: z.number(),
});
export type SalesParts = z.infer<typeof SalesParts>;

/** The labels for revenue that cannot be assigned to a customer, item, source or person. */
export const noPartNames: Record<SalesPartKind, string> = {
  customer: 'Without a customer',
  item: 'Without a name',
  source: 'Unknown',
  person: 'No one named',
};
