import * as z from 'zod';
import { Id, Percent, requiredText, Timestamp, Version } from '../fields.ts';

/** A rate by its name, offered wherever a tax rate is asked for. */
export const TaxRate = z.object({
  id: Id,
  name: requiredText(60, 'Please enter a name, such as Standard'),
  rate: Percent,
  /** New items begin with it. At most one is. */
  is_default: z.boolean(),
  /** No longer offered; documents that were taxed by it keep its name. */
  archived_at: Timestamp.nullable(),
  version: Version,
});
export type TaxRate = z.infer<typeof TaxRate>;

export const NewTaxRate = z.strictObject(TaxRate.pick({ name: true, rate: true, is_default: true }).shape);
export type NewTaxRate = z.infer<typeof NewTaxRate>;

export const TaxRateEdit = NewTaxRate.extend({ id: Id, version: Version });
export type TaxRateEdit = z.infer<typeof TaxRateEdit>;

/** More would be no choice any more. */
export const mostTaxRates = 50;
