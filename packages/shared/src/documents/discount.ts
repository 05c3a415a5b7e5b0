import { type Dollars, parseMoney } from '../money.ts';

/** What was typed into the discount field; a text that is not a number counts as no discount. */
export function discountFromText(text: string): Dollars {
  return parseMoney(text) ?? 0;
}
