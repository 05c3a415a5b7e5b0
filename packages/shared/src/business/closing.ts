import * as z from 'zod';
import { addDays, type CalendarDate as Day } from '../calendar-date.ts';
import { CalendarDate, Timestamp, text } from '../fields.ts';

/** How long a business that closes can still be kept. */
export const daysToChangeMind = 30;

export const closingDay = (today: Day): Day => addDays(today, daysToChangeMind);

const freshMs = 24 * 60 * 60_000;

/** Whoever closes has everything at hand as it was then. */
export const isFreshExport = (exportedAt: string | null, now: Date): boolean =>
  exportedAt !== null && now.getTime() - Date.parse(exportedAt) < freshMs;

/** As people type a name: case and spaces around it are no reason to ask again. */
export const isNameTyped = (typed: string, name: string): boolean => fold(typed) === fold(name);

const fold = (words: string) => words.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** What goes with the business, and what has to be done before. */
export const ClosingPlan = z.object({
  /** Null while nobody wants to close it. */
  closes_on: CalendarDate.nullable(),
  /** The newest download of everything. */
  exported_at: Timestamp.nullable(),
  customers: z.int(),
  invoices: z.int(),
  files: z.int(),
  members: z.int(),
});
export type ClosingPlan = z.infer<typeof ClosingPlan>;

export const CloseBusiness = z.strictObject({
  business_name: text(120).min(1, 'Please type the name of your business'),
});
export type CloseBusiness = z.infer<typeof CloseBusiness>;

/** Why a message does not leave. */
export const closingRefusal =
  'This business is closing, so nothing is sent in its name. Keep the business to send again.';
