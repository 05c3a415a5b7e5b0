import * as z from 'zod';
import { CustomerSummary } from '../customers/customer.ts';
import { CalendarDate, Money, NonNegativeMoney, requiredDate, Version } from '../fields.ts';
import { forecastLines } from './movements.ts';

/** What the business says about its bank account. */
export const CashSettings = z.object({
  /** What was in the bank on that day; both or neither. */
  cash: Money.nullable(),
  counted_on: CalendarDate.nullable(),
  /** Below this it gets tight. */
  floor: NonNegativeMoney.nullable(),
  version: Version,
});
export type CashSettings = z.infer<typeof CashSettings>;

/** Until somebody says otherwise. */
export const noCashSettings: CashSettings = { cash: null, counted_on: null, floor: null, version: 1 };

export const CashSettingsEdit = z.strictObject({
  cash: Money.nullable(),
  counted_on: requiredDate('Choose the day you looked').nullable(),
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

/** Without an opening all figures are how much more or less there will be. */
export const CashForecast = z.object({
  settings: CashSettings,
  /** In the bank now: what was counted, moved on by everything since. */
  opening: z.number().nullable(),
  weeks: z.array(Range),
  /** From the opening they lead to what is expected at the end. */
  lines: z.array(
    z.object({
      line: ForecastLine,
      amount: z.number(),
      count: z.int(),
      /** Where only a part is expected: so many percent of this. */
      of: z.number().nullable(),
      percent: z.int().nullable(),
    }),
  ),
  /** The newest first: what was foretold on its Monday, and what it came to. */
  judged: z.array(Range.extend({ actual: z.number(), is_inside: z.boolean() })),
});
export type CashForecast = z.infer<typeof CashForecast>;

export const ForecastRowsQuery = z.strictObject({ line: ForecastLine });
export type ForecastRowsQuery = z.infer<typeof ForecastRowsQuery>;

/** What a line is made of, the soonest first. */
export const ForecastRows = z.object({
  rows: z.array(
    z.object({
      /** What it opens: the id is that of a record; of days and weeks it is the day. */
      kind: z.enum(['invoice', 'estimate', 'job', 'recurring', 'received', 'spent', 'week']),
      id: z.string(),
      name: z.string().nullable(),
      customer: CustomerSummary.nullable(),
      /** When it is expected; of a week that was, its first day. */
      day: CalendarDate,
      amount: z.number(),
    }),
  ),
  count: z.int(),
  total: z.number(),
});
export type ForecastRows = z.infer<typeof ForecastRows>;
