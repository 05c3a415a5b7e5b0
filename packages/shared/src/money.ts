/**
 * The largest number for which scaling to an integer is exact, because floating-point numbers above it are not precise
 * enough.
 */
const exactLimit = 2 ** 50;

export function hasAtMostDecimals(value: number, decimals: number): boolean {
  const factor = 10 ** decimals;
  const scaled = Math.round(value * factor);
  return Math.abs(scaled) <= exactLimit && scaled / factor === value;
}

/** Scales a number to an integer: 12.5 with 3 decimals becomes 12500. */
export function toScaledInteger(value: number, decimals: number): number {
  if (!hasAtMostDecimals(value, decimals)) {
    throw new RangeError(`${value} is not a number with at most ${decimals} decimals`);
  }
  // Adding 0 converts -0 to 0.
  return Math.round(value * 10 ** decimals) + 0;
}

/** Divides and rounds halves up, even for negative numbers: 2.5 becomes 3 and -2.5 becomes -2. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const doubled = 2n * numerator + denominator;
  const quotient = doubled / (2n * denominator);
  const roundedTowardsZero = doubled < 0n && doubled % (2n * denominator) !== 0n;
  return roundedTowardsZero ? quotient - 1n : quotient;
}

declare const centsBrand: unique symbol;

/** An amount in whole cents, used within business rules. */
export type Cents = number & { readonly [centsBrand]: true };

/**
 * An amount in dollars with at most two decimal places, used outside business rules (JSON, database, forms). The type
 * does not accept Cents.
 */
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

/**
 * Limits a sum to the safe integer range, because the sum can become too large while a user is typing. A document with
 * such a sum can be displayed but not saved.
 */
export function saturatingCents(value: bigint): Cents {
  const limit = BigInt(Number.MAX_SAFE_INTEGER);
  return cents(Number(value > limit ? limit : value < -limit ? -limit : value));
}

export function isMoney(amount: Dollars): boolean {
  return hasAtMostDecimals(amount, 2) && Math.abs(amount) <= maxDollars;
}

const moneyText = /^(?<minus>[-−]?)\s*(?:\$\s*)?(?<whole>\d{1,3}(?:,\d{3})+|\d*)(?<fraction>\.\d*)?$/;

/** Parses '1,250.50', '$1,250' and '-$5.00'; returns undefined if the string is not an amount. */
export function parseMoney(text: string): Dollars | undefined {
  const { minus, whole = '', fraction = '' } = moneyText.exec(text.trim())?.groups ?? {};
  const digits = `${whole.replaceAll(',', '')}${fraction}`;
  if (!/\d/.test(digits)) return undefined;
  const amount = Number(digits);
  return minus && amount !== 0 ? -amount : amount;
}

// With the option 'negative', negative zero is formatted without a minus sign, because -$0.00 would look like a debt.
const usd = { style: 'currency', currency: 'USD', signDisplay: 'negative' } as const;
const withCents = new Intl.NumberFormat('en-US', usd);
const withoutCents = new Intl.NumberFormat('en-US', { ...usd, maximumFractionDigits: 0 });

/** Formats an amount as $1,250.00 or -$5.00. */
export function formatMoney(amount: Dollars): string {
  return withCents.format(amount);
}

export function formatCents(amount: Cents): string {
  return formatMoney(fromCents(amount));
}

/** Formats an amount without cents, as $1,250, for figures where cents do not matter. */
export function formatMoneyWhole(amount: Dollars): string {
  return withoutCents.format(amount);
}
