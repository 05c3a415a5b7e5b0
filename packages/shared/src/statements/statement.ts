import * as z from 'zod';
import type { CalendarDate as CalendarDay } from '../calendar-date.ts';
import { CustomerSummary } from '../customers/customer.ts';
import { CalendarDate, Id } from '../fields.ts';
import { type AgeBucket, ageBucket, ageBuckets } from '../invoices/age-bucket.ts';
import { addCents, type Cents, fromCents, sumCents, toCents, zeroCents } from '../money.ts';

export const statementKinds = ['invoice', 'payment', 'deposit', 'refund', 'settled'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** settled: of an imported invoice that is paid though no payment of it came along, or its missing cent. */
export const statementKindLabels: Record<StatementKind, string> = {
  invoice: 'Invoice',
  payment: 'Payment',
  deposit: 'Deposit',
  refund: 'Refund',
  settled: 'Settled',
};

/** What changed the account: an invoice is owed, money takes it off, a refund puts it back. */
export const StatementEntry = z.object({
  id: Id,
  date: CalendarDate,
  kind: z.enum(statementKinds),
  invoice_id: Id,
  /** Above 0 is owed more, below 0 less. */
  amount: z.number(),
});
export type StatementEntry = z.infer<typeof StatementEntry>;

export const StatementLine = StatementEntry.extend({ balance: z.number() });
export type StatementLine = z.infer<typeof StatementLine>;

export const Statement = z.object({
  customer: CustomerSummary,
  from: CalendarDate,
  to: CalendarDate,
  opening: z.number(),
  lines: z.array(StatementLine),
  closing: z.number(),
  /** What is open on the last day, by how late it is then. */
  ages: z.record(z.enum(ageBuckets), z.number()),
  /** Deposits on estimates that were not billed yet: no part of the sums above. */
  deposits_held: z.number(),
});
export type Statement = z.infer<typeof Statement>;

const sumOf = (entries: readonly StatementEntry[]): Cents =>
  sumCents(entries.map(({ amount }) => toCents(amount)));

/** The account between two days, both included; entries in the order in which they happened. */
export function accountBetween(
  entries: readonly StatementEntry[],
  from: CalendarDay,
  to: CalendarDay,
): Pick<Statement, 'opening' | 'lines' | 'closing'> {
  const opening = sumOf(entries.filter(({ date }) => date < from));
  let balance = opening;
  const lines = entries
    .filter(({ date }) => date >= from && date <= to)
    .map((entry) => {
      balance = addCents(balance, toCents(entry.amount));
      return { ...entry, balance: fromCents(balance) };
    });
  return { opening: fromCents(opening), lines, closing: fromCents(balance) };
}

/** What was open on a day by how late it was then, by each invoice's lateSince(); the sum is the balance of the account. */
export function agesOn(
  entries: readonly StatementEntry[],
  lateDays: ReadonlyMap<string, CalendarDay | null>,
  day: CalendarDay,
): Statement['ages'] {
  const ages = Object.fromEntries(ageBuckets.map((bucket) => [bucket, zeroCents])) as Record<
    AgeBucket,
    Cents
  >;
  for (const { date, invoice_id, amount } of entries) {
    if (date > day) continue;
    const bucket = ageBucket(lateDays.get(invoice_id) ?? null, day);
    ages[bucket] = addCents(ages[bucket], toCents(amount));
  }
  return Object.fromEntries(
    ageBuckets.map((bucket) => [bucket, fromCents(ages[bucket])]),
  ) as Statement['ages'];
}
