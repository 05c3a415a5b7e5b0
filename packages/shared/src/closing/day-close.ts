import * as z from 'zod';
import { longestMethod } from '../documents/payments/payment-method.ts';
import { CalendarDate, Id, Money, nullableText, requiredDate, requiredText, Timestamp } from '../fields.ts';
import { hasAtMostDecimals } from '../money.ts';
import { pageFields } from '../page-fields.ts';

const Method = requiredText(longestMethod, 'Name the payment method');

/**
 * The server rejects a day close that leaves out a payment method of the business or a payment method that was used on
 * the day.
 */
export const countEachText = 'Count each payment method once';

/** The total for a whole day, which can exceed the limit for a single payment. */
const DaySum = z.number().refine((sum) => hasAtMostDecimals(sum, 2), 'Use at most two decimals');

export const RecordedLine = z.object({
  method: Method,
  payments: z.int(),
  received: z.number(),
  given_back: z.number(),
  recorded: z.number(),
});

export const DayCloseLine = z.object({
  method: Method,
  recorded: DaySum,
  counted: z.number('Enter the counted amount, or 0').pipe(Money),
});

/** An amount recorded for a payment method that changed after the day was closed. */
const Changed = z.object({ method: Method, was: z.number(), is: z.number() });

export const DayClose = z.object({
  id: Id,
  day: CalendarDate,
  lines: z.array(DayCloseLine),
  recorded: z.number(),
  counted: z.number(),
  difference: z.number(),
  explanation: nullableText(500),
  closed_at: Timestamp,
  closed_by: z.string().nullable(),
  /** The time when the day close was reopened; a reopened close no longer counts but can still be viewed. */
  reopened_at: Timestamp.nullable(),
  reopened_by: z.string().nullable(),
  reopen_reason: nullableText(500),
  changed: z.array(Changed),
});
export type DayClose = z.infer<typeof DayClose>;

/** A day that can be closed or is closed. */
export const ClosingDay = z.object({
  day: CalendarDate,
  today: CalendarDate,
  /** The recorded amounts of the day for each payment method, in a fixed order. */
  recorded: z.array(RecordedLine),
  close: DayClose.nullable(),
  /** The earlier closes of the day, which were reopened, newest first. */
  earlier: z.array(DayClose),
  /** The days in the last few weeks that have payments and that no one has closed, newest first. */
  open_days: z.array(CalendarDate),
});
export type ClosingDay = z.infer<typeof ClosingDay>;

/** The day to load for closing. If no day is given, the server returns the next day that is to be closed. */
export const ClosingDayQuery = z.strictObject({ day: CalendarDate.nullable().default(null) });
export type ClosingDayQuery = z.infer<typeof ClosingDayQuery>;

/**
 * A new day close with the recorded amounts as the user saw them when counting; if the amounts have changed since
 * then, the user is notified.
 */
export const NewDayClose = z.strictObject({
  day: requiredDate('Please choose a day'),
  lines: z
    .array(z.strictObject(DayCloseLine.shape))
    .max(200)
    .refine(
      (lines) => new Set(lines.map(({ method }) => method.toLowerCase())).size === lines.length,
      countEachText,
    ),
  explanation: nullableText(500).default(null),
});
export type NewDayClose = z.infer<typeof NewDayClose>;

export const ReopenDay = z.strictObject({
  id: Id,
  reason: requiredText(500, 'Please enter a reason for reopening this day'),
});
export type ReopenDay = z.infer<typeof ReopenDay>;

export const DayCloseQuery = z.strictObject({
  from: CalendarDate.nullable().default(null),
  to: CalendarDate.nullable().default(null),
});
export type DayCloseQuery = z.infer<typeof DayCloseQuery>;

export const DayClosePageQuery = DayCloseQuery.extend(pageFields);
export type DayClosePageQuery = z.infer<typeof DayClosePageQuery>;

/** One page of day closes; the newest day comes first. */
export const DayClosePage = z.object({ closes: z.array(DayClose), next: z.string().nullable() });
export type DayClosePage = z.infer<typeof DayClosePage>;

/** The totals of all day closes that were not reopened. */
export const DayCloseTotals = z.object({
  count: z.int(),
  recorded: z.number(),
  counted: z.number(),
  difference: z.number(),
});
export type DayCloseTotals = z.infer<typeof DayCloseTotals>;
