import * as z from 'zod';
import { addDays, type CalendarDate } from '../dates/calendar-date.ts';
import { nullableText, PaymentTerms, Version } from '../fields.ts';
import { inkAccent, isHexColor } from './accent.ts';

export const papers = ['letter', 'a4'] as const;
export type Paper = (typeof papers)[number];

/**
 * The options for recurring invoices after an outage: one invoice for each missed date, or one invoice for the latest
 * missed date only.
 */
export const catchUps = ['each', 'latest'] as const;
export type CatchUp = (typeof catchUps)[number];

export const paperLabels: Record<Paper, string> = { letter: 'Letter', a4: 'A4' };

const Words = nullableText(2000);

/** The default notes and terms for new invoices and estimates, and the appearance of these documents. */
export const DocumentSettings = z.object({
  /**
   * The number of days until an invoice is due, for customers without their own payment terms; stored with the
   * business.
   */
  payment_terms: PaymentTerms.nullable(),
  invoice_notes: Words,
  invoice_terms: Words,
  estimate_notes: Words,
  estimate_terms: Words,
  /** The number of days that an estimate is valid. */
  estimate_valid_days: z.int('Use whole days').min(1, 'At least 1 day').max(3650, 'At most 3,650 days'),
  /** The hour of the day when recurring invoices are created, in the business's time zone. */
  recurring_hour: z.int('Use a whole hour').min(0, 'At least 0').max(23, 'At most 23'),
  recurring_catch_up: z.enum(catchUps),
  /** Whether the discount on a new document also reduces its taxed amount. */
  discount_reduces_tax: z.boolean(),
  /** Whether the prices on a new document include tax. */
  prices_include_tax: z.boolean(),
  show_tax: z.boolean(),
  attach_pdf: z.boolean(),
  accent: z.string().refine(isHexColor, 'Enter a color such as #5b5bd6'),
  paper: z.enum(papers),
  version: Version,
});
export type DocumentSettings = z.infer<typeof DocumentSettings>;

export const DocumentSettingsEdit = z.strictObject(DocumentSettings.shape);
export type DocumentSettingsEdit = z.infer<typeof DocumentSettingsEdit>;

/** The default settings for a business that has never saved its document settings. */
export const usualDocumentSettings: DocumentSettings = {
  payment_terms: null,
  invoice_notes: null,
  invoice_terms: null,
  estimate_notes: null,
  estimate_terms: null,
  estimate_valid_days: 30,
  recurring_hour: 8,
  recurring_catch_up: 'each',
  discount_reduces_tax: false,
  prices_include_tax: false,
  show_tax: true,
  attach_pdf: true,
  accent: inkAccent,
  paper: 'letter',
  version: 1,
};

interface UsualWords {
  notes: string | null;
  terms: string | null;
  discount_reduces_tax: boolean;
  prices_include_tax: boolean;
}

type WrittenWords = { [Word in keyof UsualWords]?: UsualWords[Word] | undefined };

/**
 * Fills in omitted fields with the settings of the business. Notes and terms that the user entered or deliberately left
 * empty are not changed.
 */
export const withUsualWords = <Draft extends WrittenWords>(
  draft: Draft,
  usual: UsualWords,
): Draft & UsualWords => ({
  ...draft,
  notes: draft.notes === undefined ? usual.notes : draft.notes,
  terms: draft.terms === undefined ? usual.terms : draft.terms,
  discount_reduces_tax: draft.discount_reduces_tax ?? usual.discount_reduces_tax,
  prices_include_tax: draft.prices_include_tax ?? usual.prices_include_tax,
});

export const invoiceWordsOf = ({
  invoice_notes,
  invoice_terms,
  discount_reduces_tax,
  prices_include_tax,
}: Pick<
  DocumentSettings,
  'invoice_notes' | 'invoice_terms' | 'discount_reduces_tax' | 'prices_include_tax'
>) => ({
  notes: invoice_notes,
  terms: invoice_terms,
  discount_reduces_tax,
  prices_include_tax,
});

export const estimateWordsOf = ({
  estimate_notes,
  estimate_terms,
  discount_reduces_tax,
  prices_include_tax,
}: Pick<
  DocumentSettings,
  'estimate_notes' | 'estimate_terms' | 'discount_reduces_tax' | 'prices_include_tax'
>) => ({
  notes: estimate_notes,
  terms: estimate_terms,
  discount_reduces_tax,
  prices_include_tax,
});

/** Returns the initial values for a new estimate. */
export const offerStart = (
  today: CalendarDate,
  settings: Pick<
    DocumentSettings,
    | 'estimate_notes'
    | 'estimate_terms'
    | 'estimate_valid_days'
    | 'discount_reduces_tax'
    | 'prices_include_tax'
  >,
) => ({ ...estimateWordsOf(settings), valid_until: addDays(today, settings.estimate_valid_days) });
