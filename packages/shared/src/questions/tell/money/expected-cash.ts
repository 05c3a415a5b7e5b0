import { type CalendarDate, formatMonthDay } from '../../../dates/calendar-date.ts';
import type { CashForecast } from '../../../forecast/forecast.ts';
import { lineTitles } from '../../../forecast/movements.ts';
import type { Period } from '../../../ledger/revenue.ts';
import { type Dollars, fromCents, sumCents, toCents } from '../../../money.ts';
import { count, date, money, plural, readText, type Told, tableOf, tell } from '../answer-parts.ts';
import { financialsHref } from '../hrefs.ts';
import { periodFigures, periodWords } from '../period.ts';

type Line = CashForecast['lines'][number];

const sumOf = (amounts: readonly Dollars[]): Dollars => fromCents(sumCents(amounts.map(toCents)));

function linesTable(lines: readonly Line[]) {
  const told = lines.filter((line) => line.count > 0);
  return tableOf(
    [
      { key: 'line', label: 'Line', kind: 'text', read: ({ line }) => lineTitles[line] },
      { key: 'count', label: 'Rows', kind: 'count', read: (line) => line.count },
      { key: 'amount', label: 'Amount', kind: 'money', read: ({ amount }) => amount },
    ],
    told,
    { count: told.length, totals: { amount: sumOf(told.map(({ amount }) => amount)) } },
  );
}

const rowsRead = (lines: readonly Line[]) =>
  readText([lines.reduce((sum, line) => sum + line.count, 0), 'row of the forecast', 'rows of the forecast']);

const endsOn = (isCut: boolean) => (isCut ? ' The forecast ends on {last}.' : '');

/**
 * Tells the user how much money the forecast on the Financials screen expects within the given days. The period 'next
 * week' does not include the days before that week.
 */
export function tellExpectedIn(
  lines: readonly Line[],
  { period, before, last }: { period: Period; before: Dollars; last: CalendarDate },
): Told {
  const total = sumOf(lines.map(({ amount }) => amount));
  const when = periodWords(period);
  const rest = `${before > 0 ? ' {before} is expected before that.' : ''}${endsOn(period.to > last)}`;
  const sentences =
    period.from > last
      ? `The forecast ends on {last}, so we cannot say what will come in ${when}.`
      : total === 0
        ? `Nothing is expected to come in ${when}.${rest}`
        : `{total} is expected to come in ${when}.${rest}`;
  return tell({
    title: 'Expected cash',
    sentence: sentences,
    figures: [
      ...(period.from > last
        ? []
        : [money('total', 'Expected to come in', total), money('before', 'Expected before', before)]),
      date('last', 'Last day of the forecast', last),
      ...periodFigures(period),
    ],
    table: linesTable(lines),
    href: financialsHref({}),
    read: rowsRead(lines),
  });
}

/** Describes the cash forecast from the Financials screen, either for all of its weeks or only for the first weeks. */
export function tellExpectedCash(
  { opening, weeks, lines }: Pick<CashForecast, 'opening' | 'weeks' | 'lines'>,
  { asked }: { asked: number },
): Told {
  const end = weeks.at(-1);
  if (!end) throw new Error('a forecast has at least one week');
  const incoming = sumOf(lines.map(({ amount }) => Math.max(0, amount)));
  const outgoing = sumOf(lines.map(({ amount }) => Math.max(0, -amount)));
  const change = sumOf(lines.map(({ amount }) => amount));
  const moves = '{incoming} is expected to come in and {outgoing} to go out';
  const size = change < 0 ? 'less' : 'more';
  const inWeeks = `In the next {weeks} ${plural(weeks.length, 'week')}, ${moves}`;
  const sentence =
    opening === null
      ? `${inWeeks}. That leaves you with {change_size} ${size} on {last}; the worst case is {worst} and the best {best}. Enter your bank balance in Financials to see the balance itself.`
      : `${inWeeks}. Your bank balance goes from {opening} to {balance} on {last}; the worst case is {worst} and the best {best}.`;
  const href = financialsHref({});
  return tell({
    title: 'Cash forecast',
    sentence: sentence + endsOn(asked > weeks.length),
    figures: [
      count('weeks', 'Weeks', weeks.length),
      money('incoming', 'Coming in', incoming, href),
      money('outgoing', 'Going out', outgoing, href),
      money('change', 'Change', change, href),
      ...(opening === null
        ? [money('change_size', 'Change', Math.abs(change), href)]
        : [
            money('opening', 'Bank balance now', opening, href),
            money('balance', 'Expected bank balance', end.expected, href),
          ]),
      money('worst', 'Worst case', end.worst, href),
      money('best', 'Best case', end.best, href),
      date('last', 'Last day', end.to),
    ],
    table: linesTable(lines),
    chart:
      weeks.length < 2
        ? null
        : {
            kind: 'money',
            points: weeks.map(({ to, expected }) => ({ label: formatMonthDay(to), value: expected })),
          },
    href,
    read: rowsRead(lines),
  });
}
