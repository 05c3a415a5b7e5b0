import { NonNegativeMoney } from '../fields.ts';
import { type Dollars, parseMoney } from '../money.ts';

interface TypedDiscount {
  amount: Dollars;
  problem: string | undefined;
}

const typedAmount = (text: string): number => (text.trim() === '' ? 0 : (parseMoney(text) ?? Number.NaN));

/** Parses the discount field. An invalid discount is reported and counts as zero until it is corrected. */
export function readDiscount(text: string): TypedDiscount {
  const { data, error } = NonNegativeMoney.safeParse(typedAmount(text));
  return { amount: data ?? 0, problem: error?.issues[0]?.message };
}

/** Converts the discount for the schema, which reports errors; text that is not an amount is never treated as zero. */
export const sentDiscount = typedAmount;
