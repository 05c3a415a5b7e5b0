import { type Dollars, formatCents, sumCents, toCents } from '@dayworks/shared/money';
import type { RowNouns } from '../count-texts.ts';

export const counted = (count: number, { one, many }: RowNouns) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** Returns the total of the selected rows. */
export const totalOf = <Row>(rows: readonly Row[], amountOf: (row: Row) => Dollars): string =>
  formatCents(sumCents(rows.map((row) => toCents(amountOf(row)))));
