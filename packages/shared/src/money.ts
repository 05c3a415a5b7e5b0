import { hasAtMostDecimals, toScaledInteger } from './decimal.ts';

declare const centsBrand: unique symbol;

/** Money inside the rules: whole cents. */
export type Cents = number & { readonly [centsBrand]: true };

/** Money outside the rules (JSON, database, forms): dollars with at most two decimals. Refuses Cents. */
export type Dollars = number & { readonly [centsBrand]?: never };

export const zeroCents = 0 as Cents;
export const oneCent = 1 as Cents;
export const maxTotalCents = 99_999_999_999 as Cents;
export const maxDollars = 999_999_999.99;

export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of cents`);
  return (value + 0) as Cents;
}

export function toCents(amount: Dollars): Cents {
  return cents(toScaledInteger(amount, 2));
}

export function fromCents(amount: Cents): Dollars {
  return amount / 100;
}

export function addCents(a: Cents, b: Cents): Cents {
  return cents(a + b);
}

export function subtractCents(a: Cents, b: Cents): Cents {
  return cents(a - b);
}

export function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce(addCents, zeroCents);
}

export function minCents(a: Cents, b: Cents): Cents {
  return a < b ? a : b;
}

export function maxCents(a: Cents, b: Cents): Cents {
  return a > b ? a : b;
}

/** For sums that may leave the safe range while somebody is typing: such a document can be drawn, not saved. */
export function saturatingCents(value: bigint): Cents {
  const limit = BigInt(Number.MAX_SAFE_INTEGER);
  return cents(Number(value > limit ? limit : value < -limit ? -limit : value));
}

export function isMoney(amount: Dollars): boolean {
  return hasAtMostDecimals(amount, 2) && Math.abs(amount) <= maxDollars;
}

const moneyText = /^(?<minus>[-−]?)\s*(?:\$\s*)?(?<whole>\d{1,3}(?:,\d{3})+|\d*)(?<fraction>\.\d*)?$/;

/** Reads '1,250.50', '$1,250' and '-$5.00'. Undefined when the text is not an amount. */
export function parseMoney(text: string): Dollars | undefined {
  const { minus, whole = '', fraction = '' } = moneyText.exec(text.trim())?.groups ?? {};
  const digits = `${whole.replaceAll(',', '')}${fraction}`;
  if (!/\d/.test(digits)) return undefined;
  const amount = Number(digits);
  return minus && amount !== 0 ? -amount : amount;
}

// 'negative' keeps the sign off zero: -0.00 would read as a debt.
const usd = { style: 'currency', currency: 'USD', signDisplay: 'negative' } as const;
const withCents = new Intl.NumberFormat('en-US', usd);
const withoutCents = new Intl.NumberFormat('en-US', { ...usd, maximumFractionDigits: 0 });

/** $1,250.00 and -$5.00 */
export function formatMoney(amount: Dollars): string {
  return withCents.format(amount);
}

export function formatCents(amount: Cents): string {
  return formatMoney(fromCents(amount));
}

/** $1,250, for figures where cents are noise. */
export function formatMoneyWhole(amount: Dollars): string {
  return withoutCents.format(amount);
}
