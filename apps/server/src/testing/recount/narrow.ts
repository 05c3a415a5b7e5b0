import type { Period } from '@dayworks/shared/ledger/revenue';
import { type Dollars, fromCents, sumCents, toCents } from '@dayworks/shared/money';
import type { RawRows } from './raw-rows.ts';

export type Narrowed = {
  customer?: string | undefined;
  type?: string | undefined;
  place?: string | undefined;
};

/**
 * Returns a predicate that selects the rows of the customers that a chat question is about. The question must refer to
 * customers by id and to locations by city.
 */
export function isMeant(rows: RawRows, { customer, type, place }: Narrowed) {
  return ({ customer_id }: { customer_id: string | null }): boolean => {
    const who = rows.customers.find(({ id }) => id === customer_id);
    if (customer && customer_id !== customer) return false;
    if (type && who?.type !== type) return false;
    return !place || who?.city?.toLowerCase() === place.toLowerCase();
  };
}

export const isIn = (day: string | null, { from, to }: Period) => day !== null && day >= from && day <= to;

export const dollars = (amounts: readonly Dollars[]): Dollars => fromCents(sumCents(amounts.map(toCents)));

export function sumBy<Row>(rows: readonly Row[], amountOf: (row: Row) => Dollars): Dollars {
  return dollars(rows.map(amountOf));
}

/** Rounds a number; halves are rounded away from zero. */
export const rounded = (value: number, decimals: number) => {
  const scale = 10 ** decimals;
  return (Math.sign(value) * Math.round(Math.abs(value) * scale + 1e-9)) / scale;
};

export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : rounded((part * 100) / whole, 1);
