import * as z from 'zod';
import { CustomerSummary } from '../customers/customer.ts';
import { DocumentFields, documentInput, refuseImpossibleTotals } from '../documents/document.ts';
import { DocumentPayment } from '../documents/document-payment.ts';
import { LineItem } from '../documents/line-item.ts';
import {
  CalendarDate,
  Id,
  NonNegativeMoney,
  nullableText,
  PaymentTerms,
  Timestamp,
  Version,
} from '../fields.ts';
import { depositProblem, depositTypes } from './deposit.ts';
import { estimateStatuses } from './estimate-status.ts';

export const EstimateItem = LineItem.extend({ estimate_id: Id });
export type EstimateItem = z.infer<typeof EstimateItem>;

export const Estimate = DocumentFields.extend({
  id: Id,
  /** Null only on imported rows that no business has recovered yet. */
  business_id: Id.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: Version,
  title: nullableText(200),
  status: z.enum(estimateStatuses),
  valid_until: CalendarDate.nullable(),
  /** Days; empty takes the customer's, else the business's. */
  payment_terms: PaymentTerms.nullable(),
  /** Null asks for no deposit. */
  deposit_type: z.enum(depositTypes).nullable(),
  /** Percent of the total or dollars, as deposit_type says. */
  deposit_value: NonNegativeMoney.nullable(),
  deposit_paid: z.boolean(),
  deposit_paid_at: Timestamp.nullable(),
  sent_at: Timestamp.nullable(),
  viewed_at: Timestamp.nullable(),
  customer: CustomerSummary.nullable(),
  items: z.array(EstimateItem),
  payments: z.array(DocumentPayment),
});
export type Estimate = z.infer<typeof Estimate>;

const EstimateFields = documentInput('estimate').extend(
  Estimate.pick({
    title: true,
    valid_until: true,
    payment_terms: true,
    deposit_type: true,
    deposit_value: true,
  }).shape,
);

function refuseImpossibleEstimate(input: z.infer<typeof EstimateFields>, context: z.RefinementCtx): void {
  refuseImpossibleTotals(input, context);
  const message = depositProblem(input);
  if (message) context.addIssue({ code: 'custom', path: ['deposit_value'], message });
}

export const NewEstimate = EstimateFields.superRefine(refuseImpossibleEstimate);
export type NewEstimate = z.infer<typeof NewEstimate>;

export const EstimateEdit = EstimateFields.extend({ id: Id, version: Version }).superRefine(
  refuseImpossibleEstimate,
);
export type EstimateEdit = z.infer<typeof EstimateEdit>;
