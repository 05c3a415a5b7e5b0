import * as z from 'zod';
import { Id, NonNegativeMoney, nullableText, requiredId } from '../fields.ts';
import { isMoney } from '../money.ts';
import { dedupeById } from './dedupe.ts';
import type { DocumentKind } from './document-kind.ts';
import { LineItemInput } from './line-item.ts';
import { discountProblem, documentTotals, isPricedLine, totalProblem } from './totals.ts';

const maxItems = 500;

/** What invoices and estimates have in common. */
export const DocumentFields = z.object({
  customer_id: Id.nullable(),
  subtotal: NonNegativeMoney,
  discount: NonNegativeMoney,
  tax: NonNegativeMoney,
  total: NonNegativeMoney,
  notes: nullableText(10_000),
  terms: nullableText(10_000),
  service_address: nullableText(300),
  service_city: nullableText(100),
  service_state: nullableText(100),
  service_zipcode: nullableText(20),
  customer_address_id: Id.nullable(),
});
export type DocumentFields = z.infer<typeof DocumentFields>;

export function documentInput(kind: DocumentKind) {
  const items = z
    .array(LineItemInput)
    .min(1, `Please add at least one item to the ${kind}`)
    .max(maxItems, `At most ${maxItems} items fit on one ${kind}`)
    .overwrite(dedupeById);
  return DocumentFields.omit({ subtotal: true, tax: true, total: true })
    .extend({ customer_id: requiredId('Please select a customer'), items })
    .strict();
}

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
