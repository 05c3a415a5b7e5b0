import type { LineItemInput } from '../documents/lines/line-item.ts';
import { plainLine } from '../documents/lines/line-item.ts';
import { chosenLines, type MaybeOption } from '../documents/lines/line-options.ts';
import {
  documentTotals,
  includesTax,
  lineTotal,
  type PricedLine,
  type Pricing,
  split,
  taxByRate,
} from '../documents/lines/totals.ts';
import { defaultUnit } from '../fields.ts';
import { type Cents, formatCents, fromCents, saturatingCents } from '../money.ts';
import { type Installment, installmentAmounts } from './payment-schedule.ts';

/** The part of an estimate that is taxed in the same way: the amount includes its tax. */
interface TaxedShare extends Pick<LineItemInput, 'tax_rate' | 'tax_parts'> {
  gross: bigint;
}

type ScheduledLine = PricedLine & Pick<LineItemInput, 'tax_parts'> & MaybeOption;

interface Group extends Pick<LineItemInput, 'tax_rate' | 'tax_parts'> {
  isIncluded: boolean;
  amount: bigint;
}

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

/** Splits an amount in proportion to weights, to the cent. */
const shareOut = (amount: bigint, weights: readonly bigint[]): bigint[] => {
  const all = sumOf(weights);
  return all === 0n
    ? weights.map(() => 0n)
    : split(
        amount,
        weights.map((weight) => weight * amount),
        all,
      );
};

/** Groups the chosen lines by what determines their tax. */
function groupsOf(lines: readonly ScheduledLine[], pricing: Pricing): Group[] {
  const groups = new Map<string, Group>();
  for (const line of lines) {
    const isIncluded = includesTax(line, pricing);
    const { tax_rate, tax_parts } = line;
    const key = JSON.stringify([tax_rate, tax_parts, isIncluded && tax_rate > 0]);
    const group = groups.get(key) ?? { tax_rate, tax_parts, isIncluded, amount: 0n };
    groups.set(key, { ...group, amount: group.amount + BigInt(lineTotal(line)) });
  }
  return [...groups.values()];
}

/**
 * Splits the total of an estimate into amounts by tax rate, each with its tax. A discount that reduces the tax is
 * already subtracted from these amounts; any other discount is returned separately, because the tax is charged on the
 * amounts before it.
 */
function sharesOf(
  lines: readonly ScheduledLine[],
  pricing: Pricing,
): { shares: TaxedShare[]; discount: bigint } {
  const totals = documentTotals(lines, pricing);
  const groups = groupsOf(lines, pricing);
  const amounts = groups.map(({ amount }) => amount);
  const less = pricing.discount_reduces_tax
    ? shareOut(BigInt(totals.discount), amounts)
    : amounts.map(() => 0n);
  const added = new Map<number, bigint[]>();
  for (const { rate, isIncluded, tax } of taxByRate(lines, pricing)) {
    if (isIncluded) continue;
    const weights = groups.map((group) => (group.tax_rate === rate && !group.isIncluded ? group.amount : 0n));
    added.set(rate, shareOut(BigInt(tax), weights));
  }
  const shares = groups.map(({ tax_rate, tax_parts, amount }, index) => ({
    tax_rate,
    tax_parts,
    gross: amount - (less[index] ?? 0n) + sumOf([...added.values()].map((taxes) => taxes[index] ?? 0n)),
  }));
  return { shares, discount: pricing.discount_reduces_tax ? 0n : BigInt(totals.discount) };
}

/**
 * Splits the shares and the discount among the payments. Each payment takes its proportion of what is left, so the last
 * one takes exactly the rest.
 */
function partOf(
  { shares, discount }: ReturnType<typeof sharesOf>,
  amounts: readonly Cents[],
  position: number,
): { grosses: bigint[]; discount: bigint } {
  let left = { grosses: shares.map(({ gross }) => gross), discount };
  for (const [index, cents] of amounts.entries()) {
    const amount = BigInt(cents);
    const whole = sumOf(left.grosses) - left.discount;
    const off = whole === 0n ? 0n : (left.discount * amount) / whole;
    const grosses = shareOut(amount + off, left.grosses);
    if (index === position) return { grosses, discount: off };
    left = {
      grosses: left.grosses.map((gross, at) => gross - (grosses[at] ?? 0n)),
      discount: left.discount - off,
    };
  }
  throw new Error(`the schedule has no payment ${position}`);
}

export interface ScheduledEstimate extends Pricing {
  number: string;
  title: string | null;
  items: readonly ScheduledLine[];
  payment_schedule: readonly Installment[] | null;
}

export interface InstallmentContent extends Pick<Pricing, 'discount' | 'discount_percent'> {
  items: LineItemInput[];
}

/**
 * Returns the items and the discount of the invoice for one installment: one line for each tax rate of the estimate.
 * The prices include the tax, so that the invoices of a schedule add up to the total of the estimate exactly.
 */
export function installmentContent(estimate: ScheduledEstimate, position: number): InstallmentContent {
  const schedule = estimate.payment_schedule ?? [];
  const installment = schedule[position];
  if (!installment) throw new Error(`the schedule has no payment ${position}`);
  const lines = chosenLines(estimate.items);
  const { total } = documentTotals(lines, estimate);
  const shares = sharesOf(lines, estimate);
  const { grosses, discount } = partOf(shares, installmentAmounts(schedule, total), position);
  const description = `Payment ${position + 1} of ${schedule.length}: ${installment.name} (${installment.percent}% of ${formatCents(total)})`;
  const items = shares.shares.flatMap(({ tax_rate, tax_parts }, index): LineItemInput[] => {
    const gross = grosses[index] ?? 0n;
    if (gross === 0n) return [];
    return [
      {
        ...plainLine,
        id: null,
        name: estimate.title ?? `Estimate ${estimate.number}`,
        description,
        quantity: 1,
        unit: defaultUnit,
        price: fromCents(saturatingCents(gross)),
        tax_rate,
        tax_parts: tax_parts ?? null,
        includes_tax: true,
      },
    ];
  });
  return { items, discount: fromCents(saturatingCents(discount)), discount_percent: null };
}
