import { NonNegativeMoney } from '../fields.ts';
import { type Dollars, parseMoney } from '../money.ts';

interface TypedDiscount {
  amount: Dollars;
  problem: string | undefined;
}

const typedAmount = (text: string): number => (text.trim() === '' ? 0 : (parseMoney(text) ?? Number.NaN));

/** What stands in the discount field. What the rules refuse is said, and counts as no discount until it is mended. */
export function readDiscount(text: string): TypedDiscount {
  const { data, error } = NonNegativeMoney.safeParse(typedAmount(text));
  return { amount: data ?? 0, problem: error?.issues[0]?.message };
}

/** For the schema, which says what is wrong with it; a text that is no amount is never taken for none. */
export const sentDiscount = typedAmount;
