import * as z from 'zod';
import { BilledCustomer } from '../customers/customer.ts';
import { addDays, type CalendarDate as Day } from '../dates/calendar-date.ts';
import {
  DocumentFields,
  documentInput,
  nothingWritten,
  refuseImpossibleTotals,
  wordsOrUsual,
} from '../documents/document.ts';
import { LineItem } from '../documents/lines/line-item.ts';
import { optionsProblem, unnamedPackageText } from '../documents/lines/line-options.ts';
import { DocumentPayment } from '../documents/payments/document-payment.ts';
import {
  CalendarDate,
  Id,
  NonNegativeMoney,
  nullableText,
  nullWhenLeftOut,
  PaymentTerms,
  Percent,
  requiredText,
  Timestamp,
  Version,
} from '../fields.ts';
import { hasAtMostDecimals } from '../money.ts';
import { depositProblem, depositTypes } from './deposit.ts';
import { EstimateItem, EstimateItemInput } from './estimate-line.ts';
import { estimateStatuses } from './estimate-status.ts';
import {
  type InvoicedInstallment,
  installmentMoments,
  mostInstallments,
  scheduleOrDepositText,
  scheduleProblem,
} from './payment-schedule.ts';
import type { PlacedPhoto } from './photos-of-lines.ts';

const Installment = z.strictObject({
  name: requiredText(100, 'Please enter a name, such as Deposit'),
  percent: Percent.min(0.01, 'Must be more than 0').refine(
    (percent) => hasAtMostDecimals(percent, 2),
    'Use at most two decimals',
  ),
  due: z.enum(installmentMoments),
  due_on: CalendarDate.nullable().default(null),
});

/** The estimate fields that users fill in, in addition to the fields that all documents have. */
const written = {
  title: nullableText(200),
  valid_until: CalendarDate.nullable(),
  /** The payment terms in days; if null, the customer's terms apply, or else the terms of the business. */
  payment_terms: PaymentTerms.nullable(),
  /** Whether the deposit is a percentage or a fixed amount; null if no deposit is requested. */
  deposit_type: z.enum(depositTypes).nullable(),
  /** The deposit, either as a percentage of the total or in dollars, depending on deposit_type. */
  deposit_value: NonNegativeMoney.nullable(),
  /**
   * The payments into which the total is divided, each of which becomes an invoice; null if the estimate is invoiced as
   * a whole.
   */
  payment_schedule: z
    .array(Installment)
    .min(1)
    .max(mostInstallments, `At most ${mostInstallments} payments`)
    .nullable(),
};
/** The names of the fields that only estimates have. This list is used to copy the fields to other records. */
export type EstimateOnlyField = keyof typeof written;

export const InstallmentInvoice = z.object({
  /** The position of the payment in the schedule, starting with 0. */
  position: z.int(),
  invoice_id: Id,
  number: z.string(),
  total: NonNegativeMoney,
  balance_due: NonNegativeMoney,
  /** Whether the invoice was sent; a draft has no public page. */
  is_sent: z.boolean(),
}) satisfies z.ZodType<InvoicedInstallment>;

export const EstimatePhoto = z.object({
  id: Id,
  file_id: z.string(),
  width: z.int(),
  height: z.int(),
  /** The name of the item that the photo shows; null for a photo of the whole estimate. */
  line_name: LineItem.shape.name.nullable(),
}) satisfies z.ZodType<PlacedPhoto>;
export type EstimatePhoto = z.infer<typeof EstimatePhoto>;

/** The fields of an estimate that the server fills in. */
const derived = {
  id: Id,
  /** The business that owns the estimate; null only for imported estimates that are not linked to a business yet. */
  business_id: Id.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: Version,
  status: z.enum(estimateStatuses),
  deposit_paid: z.boolean(),
  deposit_paid_at: Timestamp.nullable(),
  sent_at: Timestamp.nullable(),
  viewed_at: Timestamp.nullable(),
  changes_requested_at: Timestamp.nullable(),
  /** The changes that the customer requested for the estimate. */
  change_request: nullableText(4000),
  approved_at: Timestamp.nullable(),
  declined_at: Timestamp.nullable(),
  decline_reason: nullableText(4000),
  link_enabled: z.boolean(),
  /** The active invoice, the project and the job that were created from the estimate. */
  invoice_id: Id.nullable(),
  project_id: Id.nullable(),
  job_id: Id.nullable(),
  /** The balance of the estimate: its total minus all payments on the estimate and on its invoices. */
  balance_due: NonNegativeMoney,
};

export const Estimate = DocumentFields.extend({ ...written, ...derived }).extend({
  customer: BilledCustomer.nullable(),
  items: z.array(EstimateItem),
  /** The payments on the estimate and on its invoices. */
  payments: z.array(DocumentPayment),
  /** The invoices that the payments of the schedule became, except deleted and void ones. */
  installments: z.array(InstallmentInvoice),
  photos: z.array(EstimatePhoto),
});
export type Estimate = z.infer<typeof Estimate>;

const EstimateFields = documentInput('estimate', EstimateItemInput).extend(written);

function refuseImpossibleEstimate(
  input: Omit<z.infer<typeof EstimateFields>, 'customer_id' | keyof typeof wordsOrUsual>,
  context: z.RefinementCtx,
): void {
  refuseImpossibleTotals(input, context);
  for (const [index, { option, package_name }] of input.items.entries()) {
    if (option === 'package' && !package_name) {
      context.addIssue({
        code: 'custom',
        path: ['items', index, 'package_name'],
        message: unnamedPackageText,
      });
    }
  }
  const wrongOptions = optionsProblem(input.items);
  if (wrongOptions) context.addIssue({ code: 'custom', path: ['items'], message: wrongOptions });
  const { payment_schedule, deposit_type } = input;
  const wrongSchedule =
    payment_schedule && (deposit_type === null ? scheduleProblem(payment_schedule) : scheduleOrDepositText);
  if (wrongSchedule) context.addIssue({ code: 'custom', path: ['payment_schedule'], message: wrongSchedule });
  const message = depositProblem(input);
  if (message) context.addIssue({ code: 'custom', path: ['deposit_value'], message });
}

export const NewEstimate = nullWhenLeftOut(EstimateFields)
  .extend({ discount: NonNegativeMoney.default(0), ...wordsOrUsual })
  .superRefine(refuseImpossibleEstimate);
export type NewEstimate = z.infer<typeof NewEstimate>;

/** An edit to an estimate. The customer cannot be changed once the estimate exists. */
export const EstimateEdit = EstimateFields.omit({ customer_id: true })
  .extend({ id: Id, version: Version })
  .superRefine(refuseImpossibleEstimate);
export type EstimateEdit = z.infer<typeof EstimateEdit>;

/** A new estimate with its notes, terms and tax rules, which are either the defaults or the user's own choices. */
export type WrittenEstimate = NewEstimate & Pick<DocumentFields, keyof typeof wordsOrUsual>;

/** The default number of days that an estimate is valid. */
const validDays = 30;

/**
 * Returns the initial values for a new estimate form. The customer and items are empty, so validation requires the
 * user to enter them.
 */
export function emptyEstimate(today: Day): WrittenEstimate {
  return {
    ...nothingWritten,
    customer_id: '',
    title: null,
    valid_until: addDays(today, validDays),
    payment_terms: null,
    deposit_type: null,
    deposit_value: null,
    payment_schedule: null,
    items: [],
  };
}
