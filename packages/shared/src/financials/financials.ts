import * as z from 'zod';
import { type CsvColumn, csvAmount } from '../csv.ts';
import { CustomerSummary } from '../customers/customer.ts';
import { CalendarDate, Id, text } from '../fields.ts';
import { creditKinds } from '../invoices/credit-rules.ts';
import { ageBuckets } from '../invoices/overdue/age-bucket.ts';
import { pageFields } from '../page-fields.ts';

/**
 * The accounting bases. With 'cash', income is counted when it is received; with 'accrual', when it is invoiced.
 * Expenses are counted on their own date in either case.
 */
export const bases = ['cash', 'accrual'] as const;
export const Basis = z.enum(bases);
export type Basis = z.infer<typeof Basis>;

/** The labels for the gross amount, including sales tax, on the cash basis and on the accrual basis. */
export const grossLabels: Record<Basis, string> = { cash: 'Received', accrual: 'Invoiced' };

export const FinancialsQuery = z.strictObject({
  from: CalendarDate,
  to: CalendarDate,
  basis: Basis.default('cash'),
});
export type FinancialsQuery = z.infer<typeof FinancialsQuery>;

/**
 * Income is the amount received or invoiced minus credit notes and the sales tax included in that amount (F1), so
 * income + tax + credited = gross.
 */
const Sums = z.object({
  gross: z.number(),
  /** The credit notes, including sales tax; always zero on cash basis. */
  credited: z.number(),
  tax_collected: z.number(),
  tax_refunded: z.number(),
  /** The tax to be paid to the tax authorities: tax collected minus tax refunded. */
  tax: z.number(),
  income: z.number(),
  /** The amount that was invoiced and then written off as bad debt; always zero on cash basis. */
  bad_debt: z.number(),
  expenses: z.number(),
  profit: z.number(),
  /** The margin as a percentage of the income, with one decimal place; null if there is no income. */
  margin: z.number().nullable(),
});
export type ProfitSums = z.infer<typeof Sums>;

const Days = z.object({ from: CalendarDate, to: CalendarDate });

/**
 * The financials for a period. Each month is compared with the same days of the previous year, and the months add up to
 * the totals.
 */
export const Financials = Sums.extend({
  before: Sums,
  /** The days in the previous year that the period is compared with. */
  compared: Days,
  months: z.array(Sums.extend({ ...Days.shape, before: Sums.extend(Days.shape) })),
  /** The expenses by category, largest first. A null category contains the expenses without a category. */
  categories: z.array(
    z.object({
      category: z.string().nullable(),
      months: z.array(z.number()),
      total: z.number(),
      before: z.number(),
    }),
  ),
  owed: z.object({ total: z.number(), late: z.number() }),
});
export type Financials = z.infer<typeof Financials>;

const Ages = z.record(z.enum(ageBuckets), z.number());

/** The customers with a balance due; the customer with the oldest debt comes first. */
export const Receivables = z.object({
  total: z.number(),
  invoices: z.int(),
  ages: Ages,
  customers: z.array(
    z.object({
      customer: CustomerSummary.nullable(),
      balance: z.number(),
      invoices: z.int(),
      ages: Ages,
      /**
       * The last day before the customer's oldest debt becomes past due (M3); null if none of the debt can become past
       * due.
       */
      oldest_since: CalendarDate.nullable(),
      /** How many days late the customer usually pays (F4); negative if the customer pays early, null if unknown. */
      usual_days_late: z.number().nullable(),
    }),
  ),
  /** The number of all customers with a balance due; the list contains only the first hundred. */
  count: z.int(),
});
export type Receivables = z.infer<typeof Receivables>;

export const TaxQuery = z.strictObject({ from: CalendarDate, to: CalendarDate });
export type TaxQuery = z.infer<typeof TaxQuery>;

/**
 * The sales tax report, based on the payments and refunds on sent invoices, each with its portion of the invoice's
 * tax.
 */
export const TaxReport = z.object({
  rates: z.array(
    z.object({
      /** The tax rate in percent. */
      rate: z.number(),
      /** The name of the tax rate; null unless the business has exactly one name for this rate. */
      name: z.string().nullable(),
      sales: z.number(),
      collected: z.number(),
      refunded: z.number(),
      due: z.number(),
    }),
  ),
  /**
   * The same tax by the parts of the tax rates, such as state and county; empty if no rate has parts. A null name
   * stands for lines whose rate has no parts. The tax adds up to the total tax, but the sales do not add up, because
   * several parts apply to the same sale.
   */
  parts: z.array(
    z.object({
      name: z.string().nullable(),
      /** The percentage of the part of the tax rate. */
      rate: z.number(),
      sales: z.number(),
      collected: z.number(),
      refunded: z.number(),
      due: z.number(),
    }),
  ),
  sales: z.number(),
  collected: z.number(),
  refunded: z.number(),
  due: z.number(),
});
export type TaxReport = z.infer<typeof TaxReport>;

/** The query for the credit notes or the write-offs of a period. */
export const CreditRowsQuery = z.strictObject({
  kind: z.enum(creditKinds),
  from: CalendarDate,
  to: CalendarDate,
  ...pageFields,
});
export type CreditRowsQuery = z.infer<typeof CreditRowsQuery>;

const CreditRow = z.object({
  id: Id,
  day: CalendarDate,
  /** The number of a credit note; empty for a write-off. */
  number: z.string(),
  reason: z.string(),
  invoice_id: Id,
  invoice_number: z.string(),
  customer: CustomerSummary.nullable(),
  amount: z.number(),
  /** The sales tax in the amount of a credit note. */
  tax: z.number(),
});
export type CreditRow = z.infer<typeof CreditRow>;

export const CreditRowsPage = z.object({
  rows: z.array(CreditRow),
  next: z.string().nullable(),
  /** The totals of all rows, not only of the rows on this page. */
  sum: z.object({ count: z.int(), amount: z.number(), tax: z.number() }),
});
export type CreditRowsPage = z.infer<typeof CreditRowsPage>;

/** The query for the invoice payments and refunds that make up the tax of a period, for one rate or for all rates. */
export const TaxedMoneyQuery = TaxQuery.extend({
  /** The tax rate in percent. */
  rate: z.coerce.number().min(0).max(100).nullable().default(null),
  /**
   * The name of a part of the tax rates, or an empty text for the lines without parts; `rate` is then the percentage of
   * the part.
   */
  part: text(60).nullable().default(null),
  ...pageFields,
});
export type TaxedMoneyQuery = z.infer<typeof TaxedMoneyQuery>;

/**
 * The kinds of payments that the sales tax report includes. 'settled' is the unpaid part of an invoice that was marked
 * as paid.
 */
export const taxedKinds = ['payment', 'deposit', 'refund', 'settled'] as const;

const TaxedMoney = z.object({
  id: Id,
  kind: z.enum(taxedKinds),
  day: CalendarDate,
  invoice_id: Id,
  invoice_number: z.string(),
  customer: CustomerSummary.nullable(),
  amount: z.number(),
  sales: z.number(),
  tax: z.number(),
});
export type TaxedMoney = z.infer<typeof TaxedMoney>;

export const TaxedMoneyPage = z.object({
  rows: z.array(TaxedMoney),
  next: z.string().nullable(),
  /** The totals of all rows, not only of the rows on this page. */
  sum: z.object({
    count: z.int(),
    sales: z.number(),
    collected: z.number(),
    refunded: z.number(),
    due: z.number(),
  }),
});
export type TaxedMoneyPage = z.infer<typeof TaxedMoneyPage>;

/** Money that still belongs to customers: deposits for work that has not been invoiced yet, and customer credit. */
export const HeldDeposits = z.object({
  deposits: z.array(
    z.object({
      estimate_id: Id,
      estimate_number: z.string(),
      customer: CustomerSummary.nullable(),
      title: z.string().nullable(),
      received_on: CalendarDate,
      held: z.number(),
    }),
  ),
  total: z.number(),
  count: z.int(),
  /**
   * The customers with credit (M30), largest credit first. The total and the count also include customers who are not
   * listed.
   */
  credits: z.array(z.object({ customer: CustomerSummary, credit: z.number() })),
  credit_total: z.number(),
  credit_count: z.int(),
});
export type HeldDeposits = z.infer<typeof HeldDeposits>;

interface StatementRow {
  name: string;
  months: number[];
  total: number;
  before: number;
}

/**
 * Returns whether one of the two compared years contains an amount. Rows for credit notes and bad debt are rare, so
 * they are shown only in that case.
 */
export const hasAny = (
  { before, ...now }: Pick<Financials, 'before' | 'credited' | 'bad_debt'>,
  field: 'credited' | 'bad_debt',
): boolean => now[field] !== 0 || before[field] !== 0;

/** Returns the lines of the profit and loss statement as shown on the screen; expenses are negative. */
export function financialsRows(financials: Financials, basis: Basis): StatementRow[] {
  const { months, categories, before } = financials;
  const line = (name: string, field: keyof Omit<ProfitSums, 'margin'>, sign = 1): StatementRow => ({
    name,
    months: months.map((month) => sign * month[field]),
    total: sign * financials[field],
    before: sign * before[field],
  });
  return [
    line(grossLabels[basis], 'gross'),
    ...(hasAny(financials, 'credited') ? [line('Credit notes', 'credited', -1)] : []),
    line('Sales tax collected', 'tax_collected', -1),
    line('Sales tax refunded', 'tax_refunded'),
    line('Income', 'income'),
    ...(hasAny(financials, 'bad_debt') ? [line('Bad debt', 'bad_debt', -1)] : []),
    ...categories.map(({ category, months: amounts, total, before: past }) => ({
      name: category ?? 'No category',
      months: amounts.map((amount) => -amount),
      total: -total,
      before: -past,
    })),
    line('Expenses', 'expenses', -1),
    line('Profit', 'profit'),
  ];
}

export const financialsCsv = ({ months }: Financials): CsvColumn<StatementRow>[] => [
  { heading: 'Line', read: ({ name }) => name },
  ...months.map(({ from, to }, index) => ({
    heading: `${from} to ${to}`,
    read: (row: StatementRow) => csvAmount(row.months[index] ?? 0),
  })),
  { heading: 'Total', read: ({ total }) => csvAmount(total) },
  { heading: 'Year before', read: ({ before }) => csvAmount(before) },
];

/** The name of a part of the tax rate; for lines whose rate has no parts, the name of the rate. */
export const partName = (
  { rates }: Pick<TaxReport, 'rates'>,
  { name, rate }: TaxReport['parts'][number],
): string | null => name ?? rates.find((known) => known.rate === rate)?.name ?? null;

type TaxRow = TaxReport['rates'][number] & { kind: 'Rate' | 'Part' };

/**
 * Returns the rows of the sales tax CSV file: one row for each tax rate and, if a rate has parts, one for each part.
 */
export const taxRows = (taxes: Pick<TaxReport, 'rates' | 'parts'>): TaxRow[] => [
  ...taxes.rates.map((row): TaxRow => ({ ...row, kind: 'Rate' })),
  ...taxes.parts.map((row): TaxRow => ({ ...row, name: partName(taxes, row), kind: 'Part' })),
];

export const taxCsv: CsvColumn<TaxRow>[] = [
  { heading: 'Rate in percent', read: ({ rate }) => rate },
  { heading: 'Name', read: ({ name }) => name },
  { heading: 'Sales', read: ({ sales }) => csvAmount(sales) },
  { heading: 'Collected', read: ({ collected }) => csvAmount(collected) },
  { heading: 'Refunded', read: ({ refunded }) => csvAmount(refunded) },
  { heading: 'Tax due', read: ({ due }) => csvAmount(due) },
  { heading: 'Rate or part', read: ({ kind }) => kind },
];
