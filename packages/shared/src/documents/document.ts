import * as z from 'zod';
import { Id, NonNegativeMoney, nullableText, requiredId } from '../fields.ts';
import { isMoney } from '../money.ts';
import { dedupeById } from './dedupe.ts';
import type { DocumentKind } from './document-kind.ts';
import { itemLimitText, maxItems } from './item-limit.ts';
import { LineItemInput } from './line-item.ts';
import { discountProblem, documentTotals, isPricedLine, totalProblem } from './totals.ts';

/** What the paper says of invoices and estimates alike: whoever has the link may read it. */
export const PrintedFields = z.object({
  subtotal: NonNegativeMoney,
  discount: NonNegativeMoney,
  tax: NonNegativeMoney,
  total: NonNegativeMoney,
  /** What the customer calls the job in their own books. */
  po_number: nullableText(100),
  notes: nullableText(10_000),
  terms: nullableText(10_000),
  service_address: nullableText(300),
  service_city: nullableText(100),
  service_state: nullableText(100),
  service_zipcode: nullableText(20),
});
export type PrintedFields = z.infer<typeof PrintedFields>;

/** What invoices and estimates have in common: what is printed, and what only the office needs to know. */
export const DocumentFields = PrintedFields.extend({
  customer_id: Id.nullable(),
  customer_address_id: Id.nullable(),
});
export type DocumentFields = z.infer<typeof DocumentFields>;

/** What somebody writes, and a copy takes along; the totals follow from it. */
export const WrittenFields = DocumentFields.omit({ subtotal: true, tax: true, total: true });
export type WrittenFields = z.infer<typeof WrittenFields>;

export const nothingWritten: WrittenFields = {
  customer_id: null,
  customer_address_id: null,
  discount: 0,
  po_number: null,
  notes: null,
  terms: null,
  service_address: null,
  service_city: null,
  service_state: null,
  service_zipcode: null,
};

export function documentInput(kind: DocumentKind) {
  const items = z
    .array(LineItemInput)
    .min(1, `Please add at least one item to the ${kind}`)
    .max(maxItems, itemLimitText(kind))
    .overwrite(dedupeById);
  return WrittenFields.extend({ customer_id: requiredId('Please select a customer'), items }).strict();
}

/** Of a create: left out, the business's usual words are taken; null is none on purpose. */
export const wordsOrUsual = {
  notes: PrintedFields.shape.notes.optional(),
  terms: PrintedFields.shape.terms.optional(),
};

/** The last check of every document input. */
export function refuseImpossibleTotals(
  input: { items: LineItemInput[]; discount: number },
  context: z.RefinementCtx,
): void {
  // Zod comes here also after a field was refused, and the rules refuse to compute with such a field.
  if (!input.items.every(isPricedLine) || !isMoney(input.discount)) return;
  const totals = documentTotals(input.items, input.discount);
  const problems = { discount: discountProblem(totals), items: totalProblem(totals) };
  for (const [field, message] of Object.entries(problems)) {
    if (message) context.addIssue({ code: 'custom', path: [field], message });
  }
}
