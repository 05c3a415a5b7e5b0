import { hasAtMostDecimals, toScaledInteger } from '../money.ts';

/** One part of a tax rate, such as the tax of a state or a county. */
interface NamedPart {
  name: string;
  /** The percentage of this part of the tax rate. */
  rate: number;
}

/** The tax of a line: its rate, and the parts of the rate if the rate has any. */
export interface LineTax<Part = NamedPart> {
  tax_rate: number;
  tax_parts: Part[] | null;
}

/** The sum of the tax rate's parts; undefined while one of the entered percentages is invalid. */
export function partsTotal(parts: readonly NamedPart[]): number | undefined {
  if (!parts.every(({ rate }) => hasAtMostDecimals(rate, 3))) return undefined;
  return parts.reduce((sum, { rate }) => sum + toScaledInteger(rate, 3), 0) / 1000;
}

/** Formats the parts of a tax rate as 'State 6.25% + County 2%'. */
export const partsText = (parts: readonly NamedPart[]): string =>
  parts.map(({ name, rate }) => `${name} ${rate}%`).join(' + ');

const identityOf = ({ name }: NamedPart) => name.trim().toLowerCase();

export function partsProblem(rate: number, parts: readonly NamedPart[]): string | undefined {
  if (new Set(parts.map(identityOf)).size < parts.length) return 'Two parts have the same name';
  return partsTotal(parts) === rate ? undefined : `The parts do not add up to ${rate}%`;
}

export const areSameParts = (
  some: readonly NamedPart[] | null,
  others: readonly NamedPart[] | null,
): boolean =>
  some?.length === others?.length &&
  (some ?? []).every(
    ({ name, rate }, index) => name === others?.[index]?.name && rate === others[index].rate,
  );

/** A tax rate and its name. Tax rates with several names are not included. */
export interface NamedRate {
  rate: number;
  name: string;
}

const nameOf = (rate: number, named: readonly NamedRate[]) =>
  named.find((candidate) => candidate.rate === rate)?.name;

/** Formats a tax rate as 'Standard 8.5%', or as '8.5%' if the rate has no name or more than one name. */
export function rateText(rate: number, named: readonly NamedRate[] = []): string {
  const name = nameOf(rate, named);
  return name ? `${name} ${rate}%` : `${rate}%`;
}

/**
 * Returns the tax rates that have exactly one name. Active rates are considered first; archived rates are considered
 * only if no active rate has the same percentage.
 */
export function namedRates(
  rates: readonly { rate: number; name: string; archived_at: string | null }[],
): NamedRate[] {
  const byRate = Map.groupBy(rates, ({ rate }) => rate);
  return [...byRate.values()]
    .flatMap((all) => {
      const offered = all.filter(({ archived_at }) => archived_at === null);
      const [first, ...others] = offered.length > 0 ? offered : all;
      return first && others.length === 0 ? [{ rate: first.rate, name: first.name }] : [];
    })
    .toSorted((one, other) => one.rate - other.rate);
}

interface OfferedRate<Part> {
  rate: number;
  parts: Part[] | null;
  archived_at?: string | null;
}

/**
 * Returns a tax rate with its parts. The parts are included only if exactly one available named rate has this
 * percentage.
 */
export function taxWithParts<Part>(tax_rate: number, rates: readonly OfferedRate<Part>[]): LineTax<Part> {
  const [named, ...others] = rates.filter(({ rate, archived_at }) => rate === tax_rate && !archived_at);
  return { tax_rate, tax_parts: named && others.length === 0 ? named.parts : null };
}

/** Returns the tax for a new item, with its parts; none for a tax-exempt customer. */
export function startingTax<Part>(
  rates: readonly (OfferedRate<Part> & { is_default: boolean })[],
  isTaxExempt: boolean,
): LineTax<Part> {
  const usual = isTaxExempt
    ? undefined
    : rates.find(({ is_default, archived_at }) => is_default && !archived_at);
  return { tax_rate: usual?.rate ?? 0, tax_parts: usual?.parts ?? null };
}

/** Formats a tax rate as 'Standard 8.5%', '8.5%' or 'No tax'. */
export function taxRateText({ rate, name = null }: { rate: number; name?: string | null }): string {
  if (rate === 0) return name ?? 'No tax';
  return [name, `${rate.toLocaleString('en-US')}%`].filter(Boolean).join(' ');
}
