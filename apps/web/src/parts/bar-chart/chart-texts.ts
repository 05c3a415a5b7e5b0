import { formatMoney, fromCents, sumCents, toCents } from '@dayworks/shared/money';
import { type ChartBar, type Days, isCompared, type SeriesNames } from './chart-bar.ts';

const sizes = [
  { from: 1_000_000_000, letter: 'B' },
  { from: 1_000_000, letter: 'M' },
  { from: 1000, letter: 'k' },
];

/** $900, $2.5k, -$12k */
export function tickText(tick: number): string {
  const amount = Math.abs(tick);
  const size = sizes.find(({ from }) => amount >= from);
  const figure = size ? `${Math.round((amount / size.from) * 100) / 100}${size.letter}` : amount;
  return `${tick < 0 ? '-' : ''}$${figure}`;
}

export type BarText = (days: Days) => string;

export const totalOf = (amounts: readonly number[]) => fromCents(sumCents(amounts.map(toCents)));

/** The label of a bar for screen readers, with its name and figures. */
export function barLabel(bar: ChartBar, title: BarText, names: SeriesNames): string {
  const more = [
    bar.before !== undefined && `, ${names.before} ${formatMoney(bar.before)}`,
    bar.beside !== undefined && `, ${names.beside} ${formatMoney(bar.beside)}`,
    bar.below !== undefined && `, ${names.below} ${formatMoney(-bar.below)}`,
    bar.line !== undefined && `, ${names.line} ${formatMoney(bar.line)}`,
    bar.count !== undefined && `, ${names.count} ${bar.count}`,
  ];
  return `${title(bar)}: ${formatMoney(bar.value)}${bar.isRunning ? ' so far' : ''}${more.filter(Boolean).join('')}`;
}

/** Describes the chart in one or two sentences. */
export function chartSummary(
  label: string,
  bars: readonly ChartBar[],
  title: BarText,
  names: SeriesNames,
): string {
  const [first, ...rest] = bars;
  if (!first) return `${label}: no figures`;
  const best = rest.reduce((most, bar) => (bar.value > most.value ? bar : most), first);
  const total = `${label}: ${formatMoney(totalOf(bars.map(({ value }) => value)))} in all`;
  const most =
    best.value > 0 && rest.length > 0 ? `, most in ${title(best)} with ${formatMoney(best.value)}` : '';
  const before = isCompared(bars)
    ? `. ${names.before}: ${formatMoney(totalOf(bars.map((bar) => bar.before ?? 0)))}`
    : '';
  const beside = names.beside
    ? `. ${names.beside}: ${formatMoney(totalOf(bars.map((bar) => bar.beside ?? 0)))}`
    : '';
  return `${total}${most}${before}${beside}.`;
}
