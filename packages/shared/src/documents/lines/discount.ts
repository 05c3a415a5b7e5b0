import { NonNegativeMoney, Percent } from '../../fields.ts';
import { parseMoney } from '../../money.ts';
import type { Pricing } from './totals.ts';

export const discountKinds = ['amount', 'percent'] as const;
export type DiscountKind = (typeof discountKinds)[number];

/** A discount as typed in the form, before it is validated. */
interface TypedDiscount {
  discount: string;
  discount_kind: DiscountKind;
}

type Discount = Pick<Pricing, 'discount' | 'discount_percent'>;

/**
 * Converts the typed discount to the value that the schema validates. Text that is not a number is never treated as
 * zero; the schema reports it as an error.
 */
export function sentDiscount({ discount, discount_kind }: TypedDiscount): Discount {
  const text = discount.trim();
  const typed = text === '' ? 0 : (parseMoney(text) ?? Number.NaN);
  if (discount_kind === 'amount') return { discount: typed, discount_percent: null };
  return { discount: 0, discount_percent: text === '' ? null : typed };
}

/** Reads the typed discount. An invalid discount is reported and treated as no discount until the user corrects it. */
export function readDiscount(typed: TypedDiscount): Discount & { problem: string | undefined } {
  const sent = sentDiscount(typed);
  const amount = NonNegativeMoney.safeParse(sent.discount);
  const percent = Percent.nullable().safeParse(sent.discount_percent);
  const problem = (amount.error ?? percent.error)?.issues[0]?.message;
  return { discount: amount.data ?? 0, discount_percent: percent.data ?? null, problem };
}

/** Returns a stored discount as the form shows it; the text is empty if there is no discount. */
export function typedDiscount({ discount, discount_percent }: Discount): TypedDiscount {
  if (discount_percent !== null) return { discount: String(discount_percent), discount_kind: 'percent' };
  return { discount: discount ? discount.toFixed(2) : '', discount_kind: 'amount' };
}
