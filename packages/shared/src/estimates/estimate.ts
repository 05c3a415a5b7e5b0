import * as z from 'zod';
import { addDays, type CalendarDate as Day } from '../calendar-date.ts';
import { BilledCustomer } from '../customers/customer.ts';
import {
  DocumentFields,
  documentInput,
  nothingWritten,
  refuseImpossibleTotals,
  wordsOrUsual,
} from '../documents/document.ts';
import { DocumentPayment } from '../documents/document-payment.ts';
import { LineItem } from '../documents/line-item.ts';
import {
  CalendarDate,
  Id,
  NonNegativeMoney,
  nullableText,
  nullWhenLeftOut,
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
  changes_requested_at: Timestamp.nullable(),
  /** What the customer wants changed. */
  change_request: nullableText(4000),
  approved_at: Timestamp.nullable(),
  declined_at: Timestamp.nullable(),
  decline_reason: nullableText(4000),
  link_enabled: z.boolean(),
  /** The live invoice, the project and the job it has become. */
  invoice_id: Id.nullable(),
  project_id: Id.nullable(),
  job_id: Id.nullable(),
  /** Total less what was received on it and on its invoice. */
  balance_due: NonNegativeMoney,
  customer: BilledCustomer.nullable(),
  items: z.array(EstimateItem),
  /** Those of the estimate and of its invoice. */
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

function refuseImpossibleEstimate(
  input: Omit<z.infer<typeof EstimateFields>, 'customer_id' | 'notes' | 'terms'>,
  context: z.RefinementCtx,
): void {
  refuseImpossibleTotals(input, context);
  const message = depositProblem(input);
  if (message) context.addIssue({ code: 'custom', path: ['deposit_value'], message });
}

export const NewEstimate = nullWhenLeftOut(EstimateFields)
  .extend({ discount: NonNegativeMoney.default(0), ...wordsOrUsual })
  .superRefine(refuseImpossibleEstimate);
export type NewEstimate = z.infer<typeof NewEstimate>;

/** The customer is fixed once the estimate exists. */
export const EstimateEdit = EstimateFields.omit({ customer_id: true })
  .extend({ id: Id, version: Version })
  .superRefine(refuseImpossibleEstimate);
export type EstimateEdit = z.infer<typeof EstimateEdit>;

/** With its words, whoever they come from. */
export type WrittenEstimate = NewEstimate & { notes: string | null; terms: string | null };

/** How long an offer usually stands. */
const validDays = 30;

/** A new form; its missing customer and items are what validation asks for. */
export function emptyEstimate(today: Day): WrittenEstimate {
  return {
    ...nothingWritten,
    customer_id: '',
    title: null,
    valid_until: addDays(today, validDays),
    payment_terms: null,
    deposit_type: null,
    deposit_value: null,
    items: [],
  };
}
