import * as z from 'zod';
import { Id, NonNegativeMoney, nullableText, nullsOf, requiredId } from '../fields.ts';
import { isMoney } from '../money.ts';
import type { DocumentKind } from './document-kind.ts';
import { dedupeById } from './lines/dedupe.ts';
import { itemLimitText, maxItems } from './lines/item-limit.ts';
import { LineItemInput } from './lines/line-item.ts';
import { discountProblem, documentTotals, isPricedLine, totalProblem } from './lines/totals.ts';

/** The fields that people write; they are copied with the document. */
const written = {
  /** Anyone with the link reads these fields. */
  printed: {
    discount: NonNegativeMoney,
    /** The customer's own reference for the job. */
    po_number: nullableText(100),
    notes: nullableText(10_000),
    terms: nullableText(10_000),
    service_address: nullableText(300),
    service_city: nullableText(100),
    service_state: nullableText(100),
    service_zipcode: nullableText(20),
  },
  /** Only the office reads these fields. */
  office: { customer_id: Id.nullable(), customer_address_id: Id.nullable() },
};

/** The printed fields that the server derives: the totals are calculated from the items and the discount. */
const derived = {
  /** The number shown to users: the short number of the id, or a number of the business's own sequence. */
  number: z.string(),
  subtotal: NonNegativeMoney,
  tax: NonNegativeMoney,
  total: NonNegativeMoney,
};

/** The printed fields of invoices and estimates. */
export const PrintedFields = z.object({ ...written.printed, ...derived });
export type PrintedFields = z.infer<typeof PrintedFields>;

/** The fields that invoices and estimates share. */
export const DocumentFields = PrintedFields.extend(written.office);
export type DocumentFields = z.infer<typeof DocumentFields>;

/** The fields that both invoices and estimates have and that users can edit. */
export const WrittenFields = z.object({ ...written.printed, ...written.office });
export type WrittenFields = z.infer<typeof WrittenFields>;

/** A document before anyone has written into it. */
export const nothingWritten: WrittenFields = { ...nullsOf(WrittenFields), discount: 0 };

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
  /*
   * Returns early because Zod runs this check even if a field is invalid, and totals cannot be calculated from an
   * invalid field.
   */
  if (!input.items.every(isPricedLine) || !isMoney(input.discount)) return;
  const totals = documentTotals(input.items, input.discount);
  const problems = { discount: discountProblem(totals), items: totalProblem(totals) };
  for (const [field, message] of Object.entries(problems)) {
    if (message) context.addIssue({ code: 'custom', path: [field], message });
  }
}
