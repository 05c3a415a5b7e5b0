import * as z from 'zod';
import { addDays, type CalendarDate as Day } from '../dates/calendar-date.ts';
import { CalendarDate, Timestamp, text } from '../fields.ts';

/** The number of days during which the closing of a business can still be undone. */
export const daysToChangeMind = 30;

export const closingDay = (today: Day): Day => addDays(today, daysToChangeMind);

const freshMs = 24 * 60 * 60_000;

/**
 * Returns whether the last full export is so recent that the owner can be expected to have a copy of all data before
 * the business is deleted.
 */
export const isFreshExport = (exportedAt: string | null, now: Date): boolean =>
  exportedAt !== null && now.getTime() - Date.parse(exportedAt) < freshMs;

/** Compares a typed name with the actual name of the business, ignoring case and extra spaces. */
export const isNameTyped = (typed: string, name: string): boolean => fold(typed) === fold(name);

const fold = (words: string) => words.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The data that will be deleted together with the business, and the steps that the owner must take before. */
export const ClosingPlan = z.object({
  /** The day of deletion; null if the business is not closing. */
  closes_on: CalendarDate.nullable(),
  /** The time when all data of the business was last exported. */
  exported_at: Timestamp.nullable(),
  customers: z.int(),
  invoices: z.int(),
  files: z.int(),
  members: z.int(),
});
export type ClosingPlan = z.infer<typeof ClosingPlan>;

export const CloseBusiness = z.strictObject({
  business_name: text(120).min(1, 'Please type your business name'),
});
export type CloseBusiness = z.infer<typeof CloseBusiness>;

/** The reason why a message is not sent while the business is closing. */
export const closingRefusal =
  'This business is closing, so messages are not sent in its name. Keep the business to start sending again.';
