import {
  chosenLines,
  hasOptions,
  isSamePackage,
  type LineChoice,
  packagesOf,
} from '../documents/lines/line-options.ts';
import {
  discountProblem,
  documentTotals,
  type PricedLine,
  type Pricing,
  totalProblem,
  totalsInDollars,
} from '../documents/lines/totals.ts';
import { type ReceivedPayment, receivedTotal } from '../documents/payments/counted-payments.ts';
import { type Cents, formatCents, fromCents, maxCents, subtractCents, zeroCents } from '../money.ts';
import { type DepositTerms, depositAsked } from './deposit.ts';

/** What the customer chose on the public page of an estimate. */
export interface Choices {
  /** The ids of the optional lines that the customer added. */
  lines: string[];
  /** The name of the chosen package; null if the estimate has no packages. */
  package_name: string | null;
}

type ChoosableLine = LineChoice & { id: string };

/**
 * Returns the choices stored on the estimate's lines. Before the customer chooses, these are the choices suggested by
 * the office.
 */
export const choicesOf = (lines: readonly ChoosableLine[]): Choices => ({
  lines: lines.filter(({ option, is_chosen }) => option === 'optional' && is_chosen).map(({ id }) => id),
  package_name: packagesOf(lines).find(({ is_chosen }) => is_chosen)?.name ?? null,
});

export function areSameChoices(a: Choices, b: Choices): boolean {
  const sorted = ({ lines }: Choices) => [...new Set(lines)].toSorted().join(' ');
  return isSamePackage(a.package_name, b.package_name) && sorted(a) === sorted(b);
}

/** Returns the estimate's lines with the customer's choices applied. */
export function withChoices<Line extends ChoosableLine>(lines: readonly Line[], choices: Choices): Line[] {
  const added = new Set(choices.lines);
  return lines.map((line) => {
    if (line.option === 'included') return line;
    const is_chosen =
      line.option === 'optional'
        ? added.has(line.id)
        : choices.package_name !== null && isSamePackage(line.package_name, choices.package_name);
    return { ...line, is_chosen };
  });
}

/**
 * Returns whether all chosen options exist on the estimate. Options can be missing if the customer chose them on an
 * earlier version.
 */
export function knowsChoices(
  lines: readonly ChoosableLine[],
  { lines: ids, package_name }: Choices,
): boolean {
  const optional = new Set(lines.filter(({ option }) => option === 'optional').map(({ id }) => id));
  const isKnown =
    package_name === null || packagesOf(lines).some(({ name }) => isSamePackage(name, package_name));
  return isKnown && ids.every((id) => optional.has(id));
}

interface ChoosableEstimate extends Pricing, DepositTerms {
  items: readonly (PricedLine & ChoosableLine)[];
  /** The payments that were received, each with its net amount. */
  payments: readonly ReceivedPayment[];
}

/** Returns the amounts of an estimate, based on the options that are chosen on its lines. */
export function chosenAmounts(estimate: ChoosableEstimate) {
  const totals = documentTotals(estimate.items, estimate);
  const balance = maxCents(subtractCents(totals.total, receivedTotal(estimate.payments)), zeroCents);
  return {
    ...totalsInDollars(totals),
    deposit_asked: fromCents(depositAsked(estimate, totals.total)),
    balance_due: fromCents(balance),
  };
}

/**
 * Returns the estimate as the customer sees it with the given choices. The amounts of an estimate without options are
 * not calculated again, because an imported estimate may have been calculated by other rules.
 */
export function withChosenAmounts<Estimate extends ChoosableEstimate>(
  estimate: Estimate,
  choices: Choices,
): Estimate {
  if (!hasOptions(estimate.items)) return estimate;
  const chosen = { ...estimate, items: withChoices(estimate.items, choices) };
  return { ...chosen, ...chosenAmounts(chosen) };
}

export const nothingChosenText = 'Please choose at least one item';

const paidMoreText = (total: Cents, received: Cents) =>
  `Your choice comes to ${formatCents(total)}, which is less than the ${formatCents(received)} that you have already paid. Please contact us.`;

/** Returns why the estimate cannot be signed with the currently chosen options. */
export function choiceProblem(estimate: Omit<ChoosableEstimate, keyof DepositTerms>): string | undefined {
  const { items, payments } = estimate;
  if (!hasOptions(items)) return undefined;
  if (chosenLines(items).length === 0) return nothingChosenText;
  const packages = packagesOf(items);
  if (packages.length > 0 && !packages.some(({ is_chosen }) => is_chosen)) return 'Please choose a package';
  const totals = documentTotals(items, estimate);
  if (discountProblem(totals, estimate)) {
    return `Please choose more items: the discount of ${formatCents(totals.discount)} is more than they cost`;
  }
  const received = receivedTotal(payments);
  if (totals.total < received) return paidMoreText(totals.total, received);
  return totalProblem(totals);
}

/** Describes the customer's choices for the office: 'Package Better. Added: Surge protector, Filter.' */
export function choicesText(lines: readonly (LineChoice & { name: string })[]): string | null {
  if (!hasOptions(lines)) return null;
  const chosen = packagesOf(lines).find(({ is_chosen }) => is_chosen);
  const added = lines.filter(({ option, is_chosen }) => option === 'optional' && is_chosen);
  const hasOptional = lines.some(({ option }) => option === 'optional');
  const texts = [
    chosen && `Package ${chosen.name}`,
    hasOptional &&
      (added.length > 0 ? `Added: ${added.map(({ name }) => name).join(', ')}` : 'No optional items added'),
  ];
  return `${texts.filter(Boolean).join('. ')}.`;
}
