import { type SummaryLine, taxLines } from '../documents/lines/summary-lines.ts';
import { partsOfRate } from '../documents/lines/tax-by-part.ts';
import { type PricedLine, split, taxByRate } from '../documents/lines/totals.ts';
import type { NamedRate } from '../look/named-rates.ts';
import { type Cents, type Dollars, fromCents, saturatingCents, subtractCents, toCents } from '../money.ts';

/** The part of a credit note for one tax rate: the net amount and the tax. */
export interface CreditedRate {
  /** The tax rate in percent; 0 for lines without tax. */
  rate: number;
  net: Dollars;
  tax: Dollars;
}

interface NotedCredit {
  kind: 'bad_debt' | 'credit_note';
  amount: Dollars;
  tax: Dollars;
  taxes: readonly CreditedRate[];
}

interface RatedLine extends PricedLine {
  total: Dollars;
  includes_tax: boolean;
  tax_included: Dollars;
}

/** An invoice with all data that is needed to calculate the tax of its credit notes for each tax rate. */
export interface RatedInvoice {
  total: Dollars;
  tax: Dollars;
  discount: Dollars;
  discount_reduces_tax: boolean;
  prices_include_tax: boolean;
  items: readonly RatedLine[];
  credits: readonly NotedCredit[];
}

/** The net amount and the tax of an invoice at one tax rate, or the part of them that has not been credited yet. */
export interface RateLeft {
  rate: number;
  net: bigint;
  tax: bigint;
}

export const sumOfBig = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);

/** Splits an amount in proportion to weights. If all weights are zero, the first part gets the whole amount. */
export function splitByWeight(amount: bigint, weights: readonly bigint[]): bigint[] {
  const all = sumOfBig(weights);
  if (all === 0n) return weights.map((_, index) => (index === 0 ? amount : 0n));
  return split(
    amount,
    weights.map((weight) => amount * weight),
    all,
  );
}

/**
 * Returns the net amount and the tax of an invoice for each tax rate, lowest rate first. Returns an empty list if the
 * taxes of the lines do not add up to the invoice's tax, as on some imported invoices.
 */
export function ratesOfInvoice(invoice: Omit<RatedInvoice, 'credits'>): RateLeft[] {
  const { items, tax, total, discount, discount_reduces_tax, prices_include_tax } = invoice;
  const pricing = { discount, discount_percent: null, discount_reduces_tax, prices_include_tax };
  const taxes = taxByRate(items, pricing);
  if (taxes.reduce((sum, part) => sum + part.tax, 0) !== toCents(tax)) return [];
  const rates = [...new Set(items.map(({ tax_rate }) => tax_rate))].sort((a, b) => a - b);
  const sales = rates.map((rate) =>
    sumOfBig(
      items
        .filter((line) => line.tax_rate === rate)
        .map((line) => BigInt(toCents(line.total)) - BigInt(toCents(line.tax_included))),
    ),
  );
  const nets = splitByWeight(BigInt(subtractCents(toCents(total), toCents(tax))), sales);
  return rates.map((rate, index) => ({
    rate,
    net: nets[index] ?? 0n,
    tax: sumOfBig(taxes.filter((part) => part.rate === rate).map((part) => BigInt(part.tax))),
  }));
}

/**
 * Returns what a credit note credited at each tax rate. Older credit notes were stored without rates, so they are split
 * among all rates in proportion.
 */
function creditedOf(credit: NotedCredit, rates: readonly RateLeft[]): RateLeft[] {
  if (credit.taxes.length > 0)
    return rates.map(({ rate }) => {
      const own = credit.taxes.filter((part) => part.rate === rate);
      return {
        rate,
        net: sumOfBig(own.map(({ net }) => BigInt(toCents(net)))),
        tax: sumOfBig(own.map(({ tax }) => BigInt(toCents(tax)))),
      };
    });
  const net = BigInt(subtractCents(toCents(credit.amount), toCents(credit.tax)));
  const nets = splitByWeight(
    net,
    rates.map((rate) => rate.net),
  );
  const taxes = splitByWeight(
    BigInt(toCents(credit.tax)),
    rates.map((rate) => rate.tax),
  );
  return rates.map(({ rate }, index) => ({ rate, net: nets[index] ?? 0n, tax: taxes[index] ?? 0n }));
}

const atLeastZero = (value: bigint) => (value > 0n ? value : 0n);

/** Returns the amounts at each tax rate of an invoice that have not been credited yet (M29). */
export function ratesLeft(invoice: RatedInvoice): RateLeft[] {
  const rates = ratesOfInvoice(invoice);
  const credited = invoice.credits
    .filter(({ kind }) => kind === 'credit_note')
    .map((credit) => creditedOf(credit, rates));
  return rates.map(({ rate, net, tax }, index) => ({
    rate,
    net: atLeastZero(net - sumOfBig(credited.map((credit) => credit[index]?.net ?? 0n))),
    tax: atLeastZero(tax - sumOfBig(credited.map((credit) => credit[index]?.tax ?? 0n))),
  }));
}

/**
 * Splits an amount in proportion to weights, with a limit for each part. The excess over a limit is distributed among
 * the other parts, in proportion to their remaining limits.
 */
export function splitWithin(amount: bigint, weights: readonly bigint[], left: readonly bigint[]): bigint[] {
  const wanted = splitByWeight(amount, weights);
  const taken = wanted.map((part, index) => (part < (left[index] ?? 0n) ? part : (left[index] ?? 0n)));
  const rest = amount - sumOfBig(taken);
  const more = splitByWeight(
    rest,
    taken.map((part, index) => (left[index] ?? 0n) - part),
  );
  return taken.map((part, index) => part + (more[index] ?? 0n));
}

/** Returns the parts of a credit note by tax rate. Rates without a credited amount are omitted. */
export const creditedRates = (
  rates: readonly RateLeft[],
  nets: readonly bigint[],
  taxes: readonly bigint[],
): CreditedRate[] =>
  rates
    .map(({ rate }, index) => ({
      rate,
      net: fromCents(saturatingCents(nets[index] ?? 0n)),
      tax: fromCents(saturatingCents(taxes[index] ?? 0n)),
    }))
    .filter(({ net, tax }) => net !== 0 || tax !== 0);

/**
 * Returns the tax of a credit note by part of its tax rates, such as state and county. The tax of each rate is split in
 * the same proportion as on the invoice. For a credit note without rates, one line contains all its tax.
 */
export const creditTaxLines = (
  { items }: Pick<RatedInvoice, 'items'>,
  { tax, taxes }: Pick<NotedCredit, 'tax' | 'taxes'>,
  tax_names: readonly NamedRate[],
): SummaryLine[] =>
  taxLines(
    { tax_names },
    taxes
      .filter((credited) => credited.tax > 0)
      .flatMap((credited) =>
        partsOfRate(
          items.filter((line) => line.tax_rate === credited.rate),
          { rate: credited.rate, taxable: toCents(credited.net), tax: toCents(credited.tax) },
        ),
      )
      .map((part) => ({ ...part, isIncluded: false })),
    toCents(tax),
  );

/**
 * Returns the first tax rate at which an edited invoice would contain less tax than its credit notes have already
 * credited.
 */
export function overcreditedRate(
  edited: Omit<RatedInvoice, 'credits'>,
  credits: readonly NotedCredit[],
): { rate: number; tax: Cents } | undefined {
  const rates = ratesOfInvoice(edited);
  const credited = Map.groupBy(
    credits.filter(({ kind }) => kind === 'credit_note').flatMap(({ taxes }) => taxes),
    ({ rate }) => rate,
  );
  for (const [rate, parts] of credited) {
    const tax = sumOfBig(parts.map((part) => BigInt(toCents(part.tax))));
    const contained = rates.find((one) => one.rate === rate)?.tax ?? 0n;
    if (tax > contained) return { rate, tax: saturatingCents(tax) };
  }
  return undefined;
}
