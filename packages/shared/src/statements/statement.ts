import * as z from 'zod';
import { CustomerSummary } from '../customers/customer.ts';
import { type CalendarDate as CalendarDay, formatLong } from '../dates/calendar-date.ts';
import { CalendarDate, Id } from '../fields.ts';
import { type AgeBucket, ageBucket, ageBuckets } from '../invoices/overdue/age-bucket.ts';
import type { LetterValues } from '../messages/letter-field.ts';
import { addCents, type Cents, formatMoney, fromCents, sumCents, toCents, zeroCents } from '../money.ts';

export const statementKinds = [
  'invoice',
  'payment',
  'deposit',
  'refund',
  'settled',
  'credit_note',
  'bad_debt',
  'credit_applied',
  'credit_given',
] as const;
export type StatementKind = (typeof statementKinds)[number];

/**
 * The kind 'settled' is the part of a paid invoice that is not covered by payments, because the payments were not
 * imported or one cent is missing.
 */
const statementKindLabels: Record<StatementKind, string> = {
  invoice: 'Invoice',
  payment: 'Payment',
  deposit: 'Deposit',
  refund: 'Refund',
  settled: 'Settled',
  credit_note: 'Credit note',
  bad_debt: 'Written off',
  credit_applied: 'Credit applied',
  credit_given: 'Moved to credit',
};

/**
 * A change to the customer's account: an invoice increases the balance due, a payment reduces it, and a refund
 * increases it again.
 */
export const StatementEntry = z.object({
  id: Id,
  date: CalendarDate,
  kind: z.enum(statementKinds),
  invoice_id: Id,
  invoice_number: z.string(),
  /** The number of a credit note; null for all other entries. */
  credit_number: z.string().nullable(),
  /** A positive amount increases the balance due; a negative amount reduces it. */
  amount: z.number(),
});
export type StatementEntry = z.infer<typeof StatementEntry>;

export const StatementLine = StatementEntry.extend({ balance: z.number() });
export type StatementLine = z.infer<typeof StatementLine>;

/** Names an entry of the account, such as 'Payment on invoice #INV-0042'. */
export function statementLineText({
  kind,
  invoice_number,
  credit_number,
}: Pick<StatementEntry, 'kind' | 'invoice_number' | 'credit_number'>): string {
  if (kind === 'invoice') return `Invoice #${invoice_number}`;
  const what = statementKindLabels[kind];
  return `${credit_number ? `${what} #${credit_number}` : what} on invoice #${invoice_number}`;
}

export const Statement = z.object({
  customer: CustomerSummary,
  from: CalendarDate,
  to: CalendarDate,
  opening: z.number(),
  lines: z.array(StatementLine),
  closing: z.number(),
  /** The outstanding amounts on the statement's end date, grouped by how long they have been past due. */
  ages: z.record(z.enum(ageBuckets), z.number()),
  /** Deposits on estimates that have not been invoiced yet. The balances and age groups do not include these deposits. */
  deposits_held: z.number(),
  /** The customer's credit today. The balances and age groups do not include it. */
  credit: z.number(),
});
export type Statement = z.infer<typeof Statement>;

const sumOf = (entries: readonly StatementEntry[]): Cents =>
  sumCents(entries.map(({ amount }) => toCents(amount)));

/** Calculates the customer's account between two dates, both inclusive. The entries must be in chronological order. */
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

/**
 * Returns the outstanding amounts on a given day, grouped by how long they were past due according to each invoice's
 * lateSince(). The amounts add up to the account balance.
 */
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

type ToldStatement = Pick<Statement, 'closing' | 'to' | 'ages'>;

function balanceSentence({ closing, to }: ToldStatement): string {
  if (closing > 0) return `As of ${formatLong(to)}, your balance is ${formatMoney(closing)}.`;
  return `As of ${formatLong(to)}, you have no balance due. Thank you!`;
}

function lateSentence({ ages, closing }: ToldStatement): string | null {
  const late = Math.round((closing - ages.current) * 100) / 100;
  return late > 0 ? `${formatMoney(late)} of it is past due.` : null;
}

/** Returns the values from a customer's account statement that are inserted into an email. */
export const statementValues = (statement: ToldStatement): Partial<LetterValues> => ({
  balance: formatMoney(statement.closing),
  account: [balanceSentence(statement), lateSentence(statement)].filter(Boolean).join(' '),
  attached: 'Your account statement is attached.',
});
