import { NonNegativeMoney } from '../../fields.ts';
import { type Dollars, parseMoney } from '../../money.ts';

interface TypedDiscount {
  amount: Dollars;
  problem: string | undefined;
}

const typedAmount = (text: string): number => (text.trim() === '' ? 0 : (parseMoney(text) ?? Number.NaN));

/** Parses the discount field. An invalid discount is reported and treated as zero until the user corrects it. */
export function readDiscount(text: string): TypedDiscount {
  const { data, error } = NonNegativeMoney.safeParse(typedAmount(text));
  return { amount: data ?? 0, problem: error?.issues[0]?.message };
}

/**
 * Converts the typed discount for the schema, which reports errors; text that is not an amount is never treated as
 * zero.
 */
export const sentDiscount = typedAmount;
