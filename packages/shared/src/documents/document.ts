import * as z from 'zod';
import { Id, NonNegativeMoney, nullableText, nullsOf, Percent, requiredId } from '../fields.ts';
import type { DocumentKind } from './document-kind.ts';
import type { LineItemInput } from './lines/line-item.ts';
import { inSections } from './lines/line-sections.ts';
import { dedupeById, itemLimitText, maxItems } from './lines/rules.ts';
import {
  amountOff,
  discountProblem,
  documentTotals,
  isPricedLine,
  isPricing,
  lineDiscountProblem,
  type Pricing,
  totalProblem,
} from './lines/totals.ts';

/** The fields of an invoice or estimate that users fill in. Copying a document copies these fields. */
const written = {
  /** The document fields that are visible to anyone who has the link. */
  printed: {
    discount: NonNegativeMoney,
    /**
     * The discount as a percentage of the subtotal, if it was entered as a percentage. The server then calculates the
     * amount.
     */
    discount_percent: Percent.nullable(),
    /**
     * Whether the discount also reduces the taxed amount, according to the setting of the business when the document
     * was created.
     */
    discount_reduces_tax: z.boolean(),
    /**
     * Whether the prices of lines without their own setting include tax, according to the setting of the business when
     * the document was created.
     */
    prices_include_tax: z.boolean(),
    /** The customer's own reference for the job, such as a purchase order number. */
    po_number: nullableText(100),
    notes: nullableText(10_000),
    terms: nullableText(10_000),
    service_address: nullableText(300),
    service_city: nullableText(100),
    service_state: nullableText(100),
    service_zipcode: nullableText(20),
  },
  /** The document fields that only the office can see. */
  office: { customer_id: Id.nullable(), customer_address_id: Id.nullable() },
};

/** The printed fields that the server fills in. The totals are calculated from the items and the discount. */
const derived = {
  /** The number shown to users: a number from the business's own sequence, or the short number derived from the id. */
  number: z.string(),
  subtotal: NonNegativeMoney,
  tax: NonNegativeMoney,
  /** The part of the tax that is already included in the prices. */
  tax_included: NonNegativeMoney,
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

/** The initial values of the fields in a new, empty document. */
export const nothingWritten: WrittenFields = {
  ...nullsOf(WrittenFields),
  discount: 0,
  discount_reduces_tax: false,
  prices_include_tax: false,
};

export function documentInput<Line extends z.ZodType<LineItemInput>>(kind: DocumentKind, line: Line) {
  const items = z
    .array(line)
    .min(1, `Please add at least one item to the ${kind}`)
    .max(maxItems, itemLimitText(kind))
    .overwrite(dedupeById)
    .overwrite(inSections);
  return WrittenFields.extend({ customer_id: requiredId('Please select a customer'), items }).strict();
}

/**
 * The fields that can be omitted when a document is created. The setting of the business replaces an omitted field. The
 * value null means that the user deliberately left a text empty.
 */
export const wordsOrUsual = {
  discount_reduces_tax: PrintedFields.shape.discount_reduces_tax.optional(),
  prices_include_tax: PrintedFields.shape.prices_include_tax.optional(),
  notes: PrintedFields.shape.notes.optional(),
  terms: PrintedFields.shape.terms.optional(),
};

/** Returns errors by field if the discount or the total of a document is impossible. */
export function totalsProblems(
  items: readonly LineItemInput[],
  pricing: Pricing,
): { discount?: string | undefined; items?: string | undefined } {
  const totals = documentTotals(items, pricing);
  return { discount: discountProblem(totals, pricing), items: totalProblem(totals) };
}

/** Rejects a document whose discount or total is impossible; this is the last check of every document input. */
export function refuseImpossibleTotals(
  input: { items: LineItemInput[] } & Partial<Pricing> & Pick<Pricing, 'discount'>,
  context: z.RefinementCtx,
): void {
  for (const [index, item] of input.items.entries()) {
    const message = lineDiscountProblem(item);
    if (message) context.addIssue({ code: 'custom', path: ['items', index, 'discount'], message });
  }
  /*
   * Returns early because Zod runs this check even if a field is invalid, and totals cannot be calculated from an
   * invalid field.
   */
  const pricing = { ...amountOff(input.discount), ...input };
  if (!input.items.every(isPricedLine) || !isPricing(pricing)) return;
  for (const [field, message] of Object.entries(totalsProblems(input.items, pricing))) {
    if (message) context.addIssue({ code: 'custom', path: [field], message });
  }
}
