import * as z from 'zod';
import { Version } from '../fields.ts';
import { documentKinds, documentLabels } from './document-kind.ts';

/** The kinds of records that can have a number sequence: documents, and credit notes on invoices. */
export const sequenceKinds = [...documentKinds, 'credit_note'] as const;
export type SequenceKind = (typeof sequenceKinds)[number];

export const sequenceLabels: Record<SequenceKind, string> = { ...documentLabels, credit_note: 'Credit note' };

const usualPrefixes: Record<SequenceKind, string> = { invoice: 'INV-', estimate: 'EST-', credit_note: 'CN-' };

/**
 * A business's own sequence of numbers for its invoices, estimates or credit notes. While the sequence is turned off, a
 * document shows the first eight characters of its id.
 */
export const NumberSequence = z.object({
  kind: z.enum(sequenceKinds),
  is_on: z.boolean(),
  /** The text before the number, such as 'INV-'. */
  prefix: z
    .string()
    .trim()
    .max(12, 'At most 12 characters')
    .regex(/^[A-Za-z0-9./_-]*$/, 'Use only letters, digits and - . / _'),
  /** If the number contains the year, the sequence starts again at 1 every year. */
  has_year: z.boolean(),
  next_number: z.int(),
  version: Version,
});
export type NumberSequence = z.infer<typeof NumberSequence>;

/**
 * A user can set the next number of a sequence to a number of at most seven digits, but the sequence can continue
 * beyond seven digits.
 */
export const NumberSequenceEdit = z.strictObject({
  ...NumberSequence.shape,
  next_number: z.int('Use a whole number').min(1, 'At least 1').max(9_999_999, 'At most 9,999,999'),
});
export type NumberSequenceEdit = z.infer<typeof NumberSequenceEdit>;

/** The default sequence of a business that has never saved a sequence. */
export const usualSequence = (kind: NumberSequence['kind']): NumberSequence => ({
  kind,
  is_on: false,
  prefix: usualPrefixes[kind],
  has_year: true,
  next_number: 1,
  version: 1,
});

/** Formats a number of the sequence, such as 'INV-2026-0042'. The database formats numbers in the same way. */
export const sequenceNumber = (
  { prefix, has_year, next_number }: Pick<NumberSequence, 'prefix' | 'has_year' | 'next_number'>,
  year: number,
): string => `${prefix}${has_year ? `${year}-` : ''}${String(next_number).padStart(4, '0')}`;
