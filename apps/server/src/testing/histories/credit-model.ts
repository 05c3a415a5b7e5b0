import type { Platform } from '../../platform/verb-context.ts';
import type { CreditHistory } from './credit-history.ts';
import type { TypedCredit, TypedInvoice, TypedLine } from './typed-invoice.ts';

/*
 * An independent model of the invoices, credits and taxes of a random history. The model shares no code with the
 * product and calculates only with whole numbers: cents, and fractions of cents as numerator and denominator.
 */

const half = (top: bigint, bottom: bigint): bigint => {
  const sign = top < 0n ? -1n : 1n;
  return (sign * (2n * sign * top + bottom)) / (2n * bottom);
};
const sum = (values: readonly bigint[]) => values.reduce((all, value) => all + value, 0n);
const least = (a: bigint, b: bigint) => (a < b ? a : b);

/**
 * Splits an amount in proportion to weights. The parts are rounded down, and the remaining cents go to the parts with
 * the largest remainders, in order.
 */
function byLargestRemainder(amount: bigint, weights: readonly bigint[]): bigint[] {
  const all = sum(weights);
  if (all === 0n) return weights.map((_, place) => (place === 0 ? amount : 0n));
  const parts = weights.map((weight) => (amount * weight) / all);
  const order = weights
    .map((weight, place) => ({ place, rest: (amount * weight) % all }))
    .sort((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest < b.rest ? 1 : -1));
  const more = amount - sum(parts);
  for (const { place } of order.slice(0, Number(more))) parts[place] = (parts[place] ?? 0n) + 1n;
  return parts;
}

interface ByRate {
  rate: number;
  net: bigint;
  tax: bigint;
}

interface ModelLine extends TypedLine {
  total: bigint;
  includedTax: bigint;
}

/** The amounts of an invoice, calculated from the entered lines and discounts. */
export interface ModelBill {
  subtotal: bigint;
  discount: bigint;
  tax: bigint;
  included: bigint;
  total: bigint;
  lines: ModelLine[];
  rates: ByRate[];
}

function lineTotal({ quantity, price, off, offPercent }: TypedLine): bigint {
  const gross = half(BigInt(quantity) * BigInt(price), 1000n);
  return gross - (offPercent === null ? BigInt(off) : half(gross * BigInt(offPercent), 100_000n));
}

export function billOf({ lines, off, offPercent, reducesTax }: TypedInvoice): ModelBill {
  const priced: ModelLine[] = lines.map((line) => ({ ...line, total: lineTotal(line), includedTax: 0n }));
  const subtotal = sum(priced.map((line) => line.total));
  const discount = offPercent === null ? BigInt(off) : half(subtotal * BigInt(offPercent), 100_000n);
  const [top, bottom] = reducesTax ? [subtotal - discount, subtotal] : [1n, 1n];
  const known = [...new Set(lines.map(({ rate }) => rate))].sort((a, b) => a - b);
  const amountAt = (rate: number, isIncluded: boolean) =>
    sum(
      priced.filter((line) => line.rate === rate && line.isIncluded === isIncluded).map((line) => line.total),
    );
  const weights = known.map((rate) => amountAt(rate, false) * BigInt(rate));
  const added = half(sum(weights) * top, 100_000n * bottom);
  const addedAt = splitRounded(
    added,
    weights.map((weight) => weight * top),
    100_000n * bottom,
  );
  const includedAt = known.map((rate) =>
    half(amountAt(rate, true) * BigInt(rate) * top, (100_000n + BigInt(rate)) * bottom),
  );
  for (const [place, rate] of known.entries()) {
    const own = priced.filter((line) => line.rate === rate && line.isIncluded);
    const parts = byLargestRemainder(
      includedAt[place] ?? 0n,
      own.map((line) => line.total),
    );
    for (const [index, line] of own.entries()) line.includedTax = parts[index] ?? 0n;
  }
  const included = sum(includedAt);
  const tax = added + included;
  const total = subtotal - discount + added;
  const sales = known.map((rate) =>
    sum(priced.filter((line) => line.rate === rate).map((line) => line.total - line.includedTax)),
  );
  const nets = byLargestRemainder(total - tax, sales);
  const byRate = known.map((rate, place) => ({
    rate,
    net: nets[place] ?? 0n,
    tax: (addedAt[place] ?? 0n) + (includedAt[place] ?? 0n),
  }));
  return { subtotal, discount, tax, included, total, lines: priced, rates: byRate };
}

/** Splits a rounded amount into whole cents by exact fractions that have one common denominator. */
function splitRounded(amount: bigint, tops: readonly bigint[], bottom: bigint): bigint[] {
  const parts = tops.map((top) => top / bottom);
  const order = tops
    .map((top, place) => ({ place, rest: top % bottom }))
    .sort((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest < b.rest ? 1 : -1));
  for (const { place } of order.slice(0, Number(amount - sum(parts))))
    parts[place] = (parts[place] ?? 0n) + 1n;
  return parts;
}

export interface ModelCredit {
  amount: bigint;
  tax: bigint;
  rates: ByRate[];
}

/** Returns the net amount and the tax at each rate that remain on an invoice after earlier credit notes. */
function leftOf(bill: ModelBill, earlier: readonly ModelCredit[]): ByRate[] {
  return bill.rates.map(({ rate, net, tax }) => {
    const own = earlier.flatMap(({ rates }) => rates.filter((part) => part.rate === rate));
    return { rate, net: net - sum(own.map((part) => part.net)), tax: tax - sum(own.map((part) => part.tax)) };
  });
}

/**
 * Splits an amount in proportion to weights, with an upper limit for each part. If a part would exceed its limit, the
 * rest is distributed among all parts in proportion to the room below their limits.
 */
function withinLeft(amount: bigint, weights: readonly bigint[], left: readonly bigint[]): bigint[] {
  const parts = byLargestRemainder(amount, weights).map((part, place) => least(part, left[place] ?? 0n));
  const more = byLargestRemainder(
    amount - sum(parts),
    left.map((most, place) => most - (parts[place] ?? 0n)),
  );
  return parts.map((part, place) => part + (more[place] ?? 0n));
}

/**
 * Calculates the amount and tax of a credit note by the rule M29 from the credit notes that were valid when it was
 * created.
 */
function creditOf(bill: ModelBill, typed: TypedCredit, earlier: readonly ModelCredit[]): ModelCredit {
  const left = leftOf(bill, earlier);
  const taxLeft = sum(left.map(({ tax }) => tax));
  const netLeft = sum(left.map(({ net }) => net));
  const named = (nets: readonly bigint[], taxes: readonly bigint[]) =>
    left.map(({ rate }, place) => ({ rate, net: nets[place] ?? 0n, tax: taxes[place] ?? 0n }));
  if (typed.lines.length === 0) {
    const amount = BigInt(typed.amount);
    const tax = half(taxLeft * amount, taxLeft + netLeft);
    const nets = left.map(({ net }) => net);
    const taxes = left.map((part) => part.tax);
    return {
      amount,
      tax,
      rates: named(withinLeft(amount - tax, nets, nets), withinLeft(tax, taxes, taxes)),
    };
  }
  const chosen = typed.lines.flatMap((place) => bill.lines[place] ?? []);
  const price = (line: ModelLine) => line.total - line.includedTax;
  const weight = (line: ModelLine) => (line.isIncluded ? 0n : line.total * BigInt(line.rate));
  const whole = sum(bill.lines.map(price));
  const net = least(
    netLeft,
    whole === 0n ? 0n : half((bill.total - bill.tax) * sum(chosen.map(price)), whole),
  );
  const allWeights = sum(bill.lines.map(weight));
  const added =
    allWeights === 0n ? 0n : half((bill.tax - bill.included) * sum(chosen.map(weight)), allWeights);
  const ofRate = left.map(({ rate }) => chosen.filter((line) => line.rate === rate));
  const addedAt = byLargestRemainder(
    added,
    ofRate.map((lines) => sum(lines.map(weight))),
  );
  const taxes = ofRate.map((lines, place) =>
    least(left[place]?.tax ?? 0n, (addedAt[place] ?? 0n) + sum(lines.map((line) => line.includedTax))),
  );
  const nets = withinLeft(
    net,
    ofRate.map((lines) => sum(lines.map(price))),
    left.map((part) => part.net),
  );
  return { amount: net + sum(taxes), tax: sum(taxes), rates: named(nets, taxes) };
}

/** Returns all credit notes of an invoice, keyed by their ids. */
export function creditsOf(invoice: TypedInvoice, bill: ModelBill): Map<string, ModelCredit> {
  const known = new Map<string, ModelCredit>();
  for (const credit of invoice.credits)
    if (credit.kind === 'credit_note')
      known.set(
        credit.id,
        creditOf(
          bill,
          credit,
          credit.before.flatMap((id) => known.get(id) ?? []),
        ),
      );
  return known;
}

interface Moved {
  day: string;
  cents: bigint;
}

/** The raw rows of one invoice: payments, refunds, and customer credit that was applied or returned. */
export interface RawInvoice {
  id: string;
  status: string;
  is_void: boolean;
  sent: boolean;
  paid_at: string | null;
  money: Moved[];
  moves: Moved[];
}

export interface RawBooks {
  invoices: Map<string, RawInvoice>;
  /** All payments and refunds, including overpayments. */
  money: Moved[];
  /** The money that each customer has overpaid and not received back as a refund. */
  held: Map<string, bigint>;
}

const cents = (amount: number) => BigInt(Math.round(amount * 100));

/** Reads the stored payments, refunds and credit movements, from which the model calculates all figures. */
export async function readRaw({ platform, actor }: CreditHistory): Promise<RawBooks> {
  const read = async <Row extends object>(text: string) =>
    (await (platform as Platform).database.operator.query<Row>(text, [actor.businessId])).rows;
  const rows = await read<Omit<RawInvoice, 'money' | 'moves'>>(
    `select id, status, voided_at is not null as is_void, sent_at is not null as sent, paid_at from invoices where business_id = $1`,
  );
  const payments = await read<{
    invoice_id: string | null;
    customer_id: string;
    is_credit: boolean;
    day: string;
    amount: number;
  }>(
    `select invoice_id, customer_id, is_credit, payment_date as day, amount from payments
       where business_id = $1 and status in ('completed', 'refunded')
     union all select p.invoice_id, p.customer_id, p.is_credit, r.refund_date, -r.amount from payment_refunds r
       join payments p on p.id = r.payment_id where r.business_id = $1 and p.status in ('completed', 'refunded')`,
  );
  const moves = await read<{ invoice_id: string; day: string; amount: number }>(
    'select invoice_id, date as day, amount from credit_moves where business_id = $1 and voided_at is null',
  );
  const held = new Map<string, bigint>();
  for (const { customer_id, is_credit, amount } of payments)
    if (is_credit) held.set(customer_id, (held.get(customer_id) ?? 0n) + cents(amount));
  const moved = ({ day, amount }: { day: string; amount: number }) => ({ day, cents: cents(amount) });
  return {
    invoices: new Map(
      rows.map((row) => [
        row.id,
        {
          ...row,
          money: payments.filter((one) => one.invoice_id === row.id).map(moved),
          moves: moves.filter((one) => one.invoice_id === row.id).map(moved),
        },
      ]),
    ),
    money: payments.map(moved),
    held,
  };
}

export interface ModelInvoice {
  bill: ModelBill;
  status: string;
  balance: bigint;
  credited: bigint;
  creditedTax: bigint;
  writtenOff: bigint;
  /** The amount of the invoice that must be paid: the total minus credit notes and write-offs. */
  payable: bigint;
  /**
   * The amount paid on the invoice: payments and applied customer credit, minus the amount that became customer credit
   * again.
   */
  counted: bigint;
  isIssued: boolean;
  /** The net amount and tax at each rate after credit notes. */
  rates: ByRate[];
  notes: Map<string, ModelCredit>;
}

const total = (moved: readonly Moved[]) => sum(moved.map((one) => one.cents));

/** Calculates the state of one invoice from its entered content, its payments and its credit movements. */
export function stateOf(typed: TypedInvoice, raw: RawInvoice): ModelInvoice {
  const bill = billOf(typed);
  const notes = creditsOf(typed, bill);
  const inForce = typed.credits.filter(({ isUndone }) => !isUndone);
  const valid = inForce.flatMap(({ id }) => notes.get(id) ?? []);
  const credited = sum(valid.map(({ amount }) => amount));
  const writtenOff = sum(
    inForce.flatMap(({ kind, amount }) => (kind === 'bad_debt' ? [BigInt(amount)] : [])),
  );
  const payable = bill.total - credited - writtenOff;
  const counted = total(raw.money) + total(raw.moves);
  const isCancelled = raw.status === 'cancelled';
  const status = isCancelled
    ? 'cancelled'
    : statusOf({ counted, payable, credited, writtenOff, sent: raw.sent });
  const isEnded = ['cancelled', 'paid', 'written_off', 'credited'].includes(status);
  return {
    bill,
    status,
    balance: isEnded ? 0n : payable - counted,
    credited,
    creditedTax: sum(valid.map(({ tax }) => tax)),
    writtenOff,
    payable,
    counted,
    isIssued: !isCancelled && (raw.sent || status !== 'draft'),
    rates: credited < bill.total ? leftOf(bill, valid) : bill.rates,
    notes,
  };
}

function statusOf(state: {
  counted: bigint;
  payable: bigint;
  credited: bigint;
  writtenOff: bigint;
  sent: boolean;
}): string {
  const { counted, payable, credited, writtenOff, sent } = state;
  if (writtenOff > 0n && counted >= payable) return 'written_off';
  if (counted > 0n) return writtenOff === 0n && counted >= payable - 1n ? 'paid' : 'partially_paid';
  if (!sent) return 'draft';
  if (payable === 0n && counted === 0n && credited > 0n) return 'credited';
  return 'sent';
}

/** Returns the one cent that may still be unpaid on a paid invoice, dated on the day when the invoice was paid. */
export function missingCent({ status, payable, counted }: ModelInvoice, raw: RawInvoice): Moved[] {
  return status === 'paid' && payable > counted ? [{ day: raw.paid_at ?? '', cents: payable - counted }] : [];
}

/**
 * Returns the tax at each rate contained in the payments of an invoice up to a given day, rounded on the running total
 * (M29).
 */
export function taxUpTo(
  typed: TypedInvoice,
  raw: RawInvoice,
  state: ModelInvoice,
  until: string,
): Map<number, bigint> {
  if (!state.isIssued) return new Map();
  const events = [...raw.money, ...raw.moves, ...missingCent(state, raw)].filter(
    ({ day }) => (day > typed.date ? day : typed.date) <= until,
  );
  const paid = total(events);
  const whole = state.credited < state.bill.total ? state.bill.total - state.credited : state.bill.total;
  return new Map(state.rates.map(({ rate, tax }) => [rate, half(paid * tax, whole)]));
}
