import * as z from 'zod';
import { Id, Percent, requiredText, Timestamp, Version } from '../fields.ts';

/** A named tax rate, which can be selected in every tax rate field. */
export const TaxRate = z.object({
  id: Id,
  name: requiredText(60, 'Please enter a name, such as Standard'),
  rate: Percent,
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

export const NewTaxRate = z.strictObject(TaxRate.pick({ name: true, rate: true, is_default: true }).shape);
export type NewTaxRate = z.infer<typeof NewTaxRate>;

export const TaxRateEdit = NewTaxRate.extend({ id: Id, version: Version });
export type TaxRateEdit = z.infer<typeof TaxRateEdit>;

/** The maximum number of tax rates, because a longer list would be hard to use. */
export const mostTaxRates = 50;
