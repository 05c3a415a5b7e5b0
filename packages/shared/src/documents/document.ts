import * as z from 'zod';
import { Id, NonNegativeMoney, nullableText, requiredId } from '../fields.ts';
import { isMoney } from '../money.ts';
import type { DocumentKind } from './document-kind.ts';
import { dedupeById } from './lines/dedupe.ts';
import { itemLimitText, maxItems } from './lines/item-limit.ts';
import { LineItemInput } from './lines/line-item.ts';
import { discountProblem, documentTotals, isPricedLine, totalProblem } from './lines/totals.ts';

/** The printed fields of invoices and estimates; anyone with the link may read them. */
export const PrintedFields = z.object({
  subtotal: NonNegativeMoney,
  discount: NonNegativeMoney,
  tax: NonNegativeMoney,
  total: NonNegativeMoney,
  /** The customer's own reference for the job. */
  po_number: nullableText(100),
  notes: nullableText(10_000),
  terms: nullableText(10_000),
  service_address: nullableText(300),
  service_city: nullableText(100),
  service_state: nullableText(100),
  service_zipcode: nullableText(20),
});
export type PrintedFields = z.infer<typeof PrintedFields>;

/** The fields that invoices and estimates share: the printed fields, and the fields that only the office sees. */
export const DocumentFields = PrintedFields.extend({
  customer_id: Id.nullable(),
  customer_address_id: Id.nullable(),
});
export type DocumentFields = z.infer<typeof DocumentFields>;

/**
 * The fields that a user fills in; these fields are copied with the document, and the totals are calculated from
 * them.
 */
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

/**
 * The optional texts when a document is created: if a text is omitted, the business's default text is used; null
 * means that the text is deliberately empty.
 */
export const wordsOrUsual = {
  notes: PrintedFields.shape.notes.optional(),
  terms: PrintedFields.shape.terms.optional(),
};

/** Rejects a document whose discount or total is impossible; this is the last check of every document input. */
export function refuseImpossibleTotals(
  input: { items: LineItemInput[]; discount: number },
  context: z.RefinementCtx,
): void {
  // Returns early because Zod runs this check even if a field is invalid, and totals cannot be calculated from an
  // invalid field.
  if (!input.items.every(isPricedLine) || !isMoney(input.discount)) return;
  const totals = documentTotals(input.items, input.discount);
  const problems = { discount: discountProblem(totals), items: totalProblem(totals) };
  for (const [field, message] of Object.entries(problems)) {
    if (message) context.addIssue({ code: 'custom', path: [field], message });
  }
}
