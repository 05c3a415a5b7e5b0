import * as z from 'zod';
import { CustomerSummary } from '../customers/customer.ts';
import { monthDays, monthDaysFrom, recurringUnits } from '../dates/recurring-dates.ts';
import { documentInput, refuseImpossibleTotals, WrittenFields, wordsOrUsual } from '../documents/document.ts';
import { LineItemInput } from '../documents/lines/line-item.ts';
import {
  CalendarDate,
  Id,
  NonNegativeMoney,
  nullWhenLeftOut,
  Percent,
  requiredDate,
  Timestamp,
  Version,
} from '../fields.ts';
import { displayedStatuses } from '../invoices/displayed-statuses.ts';
import { dateOutcomes, deliveries } from './recurring-texts.ts';

const RuleFields = z.object({
  every: z.int('Enter a whole number').min(1, 'Must be 1 or more').max(99, 'At most 99'),
  unit: z.enum(recurringUnits),
  on_day: z.enum(monthDays),
  first_on: requiredDate('Please enter the date of the first invoice'),
  until: CalendarDate.nullable(),
  times: z.int('Enter a whole number').min(1, 'Must be 1 or more').max(999, 'At most 999').nullable(),
});
type RuleFields = z.infer<typeof RuleFields>;

const SeriesPrice = z.object({
  from_on: CalendarDate,
  discount: NonNegativeMoney,
  discount_percent: Percent.nullable(),
  items: z.array(LineItemInput),
  total: NonNegativeMoney,
  tax: NonNegativeMoney,
});

export const RecurringInvoice = WrittenFields.omit({ discount: true, discount_percent: true })
  .extend(RuleFields.shape)
  .extend({
    id: Id,
    version: Version,
    created_at: Timestamp,
    updated_at: Timestamp,
    customer_id: Id,
    project_id: Id.nullable(),
    /** The recurring job whose completed visits are covered by the invoices of the series. */
    job_id: Id.nullable(),
    delivery: z.enum(deliveries),
    /** The prices and the dates when they take effect, earliest first. */
    prices: z.array(SeriesPrice),
    /** The date when the next invoice is created; null if the series has ended. */
    next_on: CalendarDate.nullable(),
    is_paused: z.boolean(),
    deleted_at: Timestamp.nullable(),
  });
export type RecurringInvoice = z.infer<typeof RecurringInvoice>;

export const RecurringInvoiceRow = RecurringInvoice.extend({
  customer: CustomerSummary,
  /** The total of one invoice at the current price. */
  amount: NonNegativeMoney,
  /** The average monthly income from the recurring invoice, before sales tax. */
  monthly_income: NonNegativeMoney,
  /** The number of invoices that the series has created so far. */
  made: z.int(),
  /** The upcoming dates of the series that a user has skipped. */
  skipped: z.array(CalendarDate),
  /** The reason why the latest invoice could not be sent and remained a draft. */
  problem: z.string().nullable(),
  /** Whether the customer is archived. The series creates no invoices for an archived customer. */
  is_customer_archived: z.boolean(),
});
export type RecurringInvoiceRow = z.infer<typeof RecurringInvoiceRow>;

export const RecurringInvoiceDetail = RecurringInvoiceRow.extend({
  job: z.object({ id: Id, title: z.string() }).nullable(),
  /** The latest dates of the series, each with its outcome, newest first. */
  history: z.array(
    z.object({
      slot: CalendarDate,
      outcome: z.enum(dateOutcomes),
      problem: z.string().nullable(),
      invoice: z
        .object({
          id: Id,
          number: z.string(),
          displayed_status: z.enum(displayedStatuses),
          total: z.number(),
        })
        .nullable(),
    }),
  ),
});
export type RecurringInvoiceDetail = z.infer<typeof RecurringInvoiceDetail>;

/** Rejects a repeat rule with fields that contradict each other. */
function refuseImpossibleRule(
  { until, times, on_day, unit, first_on }: RuleFields,
  context: z.RefinementCtx,
) {
  const refuse = (field: keyof RuleFields, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (until !== null && times !== null)
    refuse('until', 'End on a date or after a number of invoices, not both');
  if (until !== null && until < first_on) refuse('until', 'The end date cannot be before the first invoice');
  if (on_day === 'date') return;
  if (unit !== 'month') refuse('on_day', 'Only monthly invoices can use a day of the month');
  else if (!monthDaysFrom(first_on).includes(on_day))
    refuse('first_on', 'The first invoice must be on one of the chosen days');
}

const SeriesFields = documentInput('invoice', LineItemInput).extend({
  ...RuleFields.shape,
  delivery: z.enum(deliveries),
  project_id: Id.nullable(),
});

export const NewRecurringInvoice = nullWhenLeftOut(
  SeriesFields.extend({
    /**
     * The invoice that the recurring invoice is based on. An invoice can be the basis of only one recurring invoice.
     */
    invoice_id: Id.nullable(),
    job_id: Id.nullable(),
  }),
)
  .extend({
    discount: NonNegativeMoney.default(0),
    on_day: RuleFields.shape.on_day.default('date'),
    delivery: z.enum(deliveries).default('draft'),
    ...wordsOrUsual,
  })
  .superRefine(refuseImpossibleTotals)
  .superRefine(refuseImpossibleRule);
export type NewRecurringInvoice = z.infer<typeof NewRecurringInvoice>;

/**
 * An edit to a recurring invoice, which applies to future invoices. The customer, project and job cannot be changed.
 */
export const RecurringInvoiceEdit = SeriesFields.omit({ customer_id: true, project_id: true })
  .extend({
    id: Id,
    version: Version,
    /** The date from which the edited items and discount apply; null if they apply from the next invoice on. */
    prices_from: CalendarDate.nullable(),
  })
  .superRefine(refuseImpossibleTotals)
  .superRefine(refuseImpossibleRule);
export type RecurringInvoiceEdit = z.infer<typeof RecurringInvoiceEdit>;
