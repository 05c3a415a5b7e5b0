import * as z from 'zod';
import { CalendarDate } from '../fields.ts';

/** Whom, what or where revenue came from. */
export const salesPartKinds = ['customer', 'item', 'source', 'person'] as const;
export type SalesPartKind = (typeof salesPartKinds)[number];

export const SalesPartsQuery = z.strictObject({
  from: CalendarDate,
  to: CalendarDate,
  by: z.enum(salesPartKinds),
});
export type SalesPartsQuery = z.infer<typeof SalesPartsQuery>;

const SalesPart = z.object({
  /** What the ledger is filtered by; null is what belongs to none of them. */
  key: z.string().nullable(),
  name: z.string(),
  revenue: z.number(),
  /** Of items. */
  quantity: z.number().nullable(),
});
export type SalesPart = z.infer<typeof SalesPart>;

/** The largest first. All parts, also those that are not named, come to the total: the revenue, or what was sold by item. */
export const SalesParts = z.object({
  parts: z.array(SalesPart),
  count: z.int(),
  total: z.number(),
});
export type SalesParts = z.infer<typeof SalesParts>;

/** What is put down to none. */
export const noPartNames: Record<SalesPartKind, string> = {
  customer: 'Without a customer',
  item: 'Without a name',
  source: 'Not known',
  person: 'Nobody named',
};
