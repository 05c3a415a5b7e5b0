import * as z from 'zod';
import { Version } from '../fields.ts';
import { documentKinds } from './document-kind.ts';

/**
 * A business's own sequence of numbers for its invoices or estimates. While it is off, a document shows the first eight
 * characters of its id.
 */
export const NumberSequence = z.object({
  kind: z.enum(documentKinds),
  is_on: z.boolean(),
  /** The text before the number, such as 'INV-'. */
  prefix: z
    .string()
    .trim()
    .max(12, 'At most 12 characters')
    .regex(/^[A-Za-z0-9./_-]*$/, 'Use only letters, digits and - . / _'),
  /** With the year in the number, the sequence starts again at 1 in every year. */
  has_year: z.boolean(),
  next_number: z.int(),
  version: Version,
});
export type NumberSequence = z.infer<typeof NumberSequence>;

/** A sequence can be set to at most seven digits and counts on beyond them. */
export const NumberSequenceEdit = z.strictObject({
  ...NumberSequence.shape,
  next_number: z.int('Use a whole number').min(1, 'At least 1').max(9_999_999, 'At most 9,999,999'),
});
export type NumberSequenceEdit = z.infer<typeof NumberSequenceEdit>;

/** The sequence of a business that has never saved one. */
export const usualSequence = (kind: NumberSequence['kind']): NumberSequence => ({
  kind,
  is_on: false,
  prefix: kind === 'invoice' ? 'INV-' : 'EST-',
  has_year: true,
  next_number: 1,
  version: 1,
});

/** Writes a number of the sequence, such as 'INV-2026-0042'. The database writes numbers in the same way. */
export const sequenceNumber = (
  { prefix, has_year, next_number }: Pick<NumberSequence, 'prefix' | 'has_year' | 'next_number'>,
  year: number,
): string => `${prefix}${has_year ? `${year}-` : ''}${String(next_number).padStart(4, '0')}`;
