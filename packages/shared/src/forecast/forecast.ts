import * as z from 'zod';
import { CustomerSummary } from '../customers/customer.ts';
import { CalendarDate, Money, NonNegativeMoney, requiredDate, Version } from '../fields.ts';
import { forecastLines } from './movements.ts';

/** The user's entries about the business's bank account. */
export const CashSettings = z.object({
  /** The bank balance on the day in `counted_on`. The balance and the day must be entered together. */
  cash: Money.nullable(),
  counted_on: CalendarDate.nullable(),
  /** The amount below which the user considers cash to be low. */
  floor: NonNegativeMoney.nullable(),
  version: Version,
});
export type CashSettings = z.infer<typeof CashSettings>;

/** The default cash settings, until the user enters a bank balance or the limit for low cash. */
export const noCashSettings: CashSettings = { cash: null, counted_on: null, floor: null, version: 1 };

export const CashSettingsEdit = z.strictObject({
  cash: Money.nullable(),
  counted_on: requiredDate('Choose the date of the balance').nullable(),
  floor: NonNegativeMoney.nullable(),
  version: Version,
});
export type CashSettingsEdit = z.infer<typeof CashSettingsEdit>;

const Range = z.object({
  from: CalendarDate,
  to: CalendarDate,
  worst: z.number(),
  expected: z.number(),
  best: z.number(),
});

export const ForecastLine = z.enum(forecastLines);

/** The cash forecast. Without a bank balance, all figures are changes instead of balances. */
export const CashForecast = z.object({
  settings: CashSettings,
  /** The current bank balance: the balance entered by the user plus all payments and expenses since then. */
  opening: z.number().nullable(),
  weeks: z.array(Range),
  /** The lines that explain the difference between the opening balance and the expected final balance. */
  lines: z.array(
    z.object({
      line: ForecastLine,
      amount: z.number(),
      count: z.int(),
      /** The full amount if only `percent` percent of it is expected; null if the full amount is expected. */
      of: z.number().nullable(),
      percent: z.int().nullable(),
    }),
  ),
  /** The past weeks, newest first, each with the forecast made on its Monday and the actual result. */
  judged: z.array(Range.extend({ actual: z.number(), is_inside: z.boolean() })),
});
export type CashForecast = z.infer<typeof CashForecast>;

export const ForecastRowsQuery = z.strictObject({ line: ForecastLine });
export type ForecastRowsQuery = z.infer<typeof ForecastRowsQuery>;

/** The rows that make up a forecast line, earliest first. */
export const ForecastRows = z.object({
  rows: z.array(
    z.object({
      /**
       * The kind of record that opens when the user clicks the row. `id` identifies that record; if the row stands for
       * a day or a week, `id` is its date.
       */
      kind: z.enum(['invoice', 'estimate', 'job', 'series', 'recurring', 'received', 'spent', 'week']),
      id: z.string(),
      name: z.string().nullable(),
      customer: CustomerSummary.nullable(),
      /** The day when the amount is expected; for a past week, the first day of the week. */
      day: CalendarDate,
      amount: z.number(),
    }),
  ),
  count: z.int(),
  total: z.number(),
});
export type ForecastRows = z.infer<typeof ForecastRows>;
