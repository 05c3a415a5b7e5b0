import * as z from 'zod';
import { Id, Percent, requiredText, Timestamp, Version } from '../fields.ts';
import { partsProblem } from './named-rates.ts';

/**
 * The maximum number of parts of a tax rate. It is limited because each part needs a line below a document's totals.
 */
export const mostTaxParts = 5;

/** One part of a tax rate, such as the tax of a state or a county. */
export const TaxPart = z.strictObject({
  name: requiredText(60, 'Please enter a name, such as State'),
  rate: Percent,
});
export type TaxPart = z.infer<typeof TaxPart>;

/** The parts of a tax rate, which add up to the rate. Null if the rate has no parts. */
export const TaxParts = z.array(TaxPart).min(1).max(mostTaxParts, `At most ${mostTaxParts} parts`).nullable();

/** Rejects parts with the same name, and parts that do not add up to the rate. */
export function refuseWrongParts(
  { rate, parts }: { rate: number; parts: TaxPart[] | null },
  context: z.RefinementCtx,
  field: string,
): void {
  const message = parts && partsProblem(rate, parts);
  if (message) context.addIssue({ code: 'custom', path: [field], message });
}

/** A named tax rate, which can be selected in every tax rate field. */
export const TaxRate = z.object({
  id: Id,
  name: requiredText(60, 'Please enter a name, such as Standard'),
  rate: Percent,
  /** The parts of the tax rate that documents show separately, such as state and county. */
  parts: TaxParts,
  /** Whether new items start with this tax rate; at most one tax rate is the default. */
  is_default: z.boolean(),
  /**
   * The time when the tax rate was archived. An archived rate can no longer be selected, but documents that use the
   * rate still show its name.
   */
  archived_at: Timestamp.nullable(),
  version: Version,
});
export type TaxRate = z.infer<typeof TaxRate>;

const written = TaxRate.pick({ name: true, rate: true, is_default: true }).shape;
const Written = z.strictObject({ ...written, parts: TaxParts.default(null) });

export const NewTaxRate = Written.superRefine((input, context) => refuseWrongParts(input, context, 'parts'));
export type NewTaxRate = z.infer<typeof NewTaxRate>;

export const TaxRateEdit = Written.extend({ id: Id, version: Version }).superRefine((input, context) =>
  refuseWrongParts(input, context, 'parts'),
);
export type TaxRateEdit = z.infer<typeof TaxRateEdit>;

/** The maximum number of tax rates, because a longer list would be hard to use. */
export const mostTaxRates = 50;
