import { type CalendarDate, formatShort } from '../../dates/calendar-date.ts';
import type { Dollars } from '../../money.ts';
import type { Answer, AnswerTable, RecordName } from '../answer.ts';
import { tableOf } from './answer-parts.ts';

/** One part of a total, such as the part for one customer, one item or one month. */
export interface MoneyGroup {
  name: string;
  value: Dollars;
  href: string | null;
  /** The record that this part of the total belongs to, if there is one. */
  record?: RecordName;
}

/**
 * One interval in a time series, such as a month, with its start date. The first and last interval can be shorter,
 * because they begin and end with the period.
 */
export interface MoneyStep {
  from: CalendarDate;
  value: Dollars;
  href: string | null;
}

export const shownSteps = 31;
const mostPoints = 120;

export const moneyColumn = { key: 'amount', label: 'Amount', kind: 'money' } as const;

export const groupTable = (
  label: string,
  groups: readonly MoneyGroup[],
  { count, total }: { count: number; total: Dollars },
): AnswerTable | null =>
  tableOf(
    [
      { key: 'name', label, kind: 'text', read: ({ name }) => name },
      { ...moneyColumn, read: ({ value }) => value },
    ],
    groups,
    { count, hrefOf: ({ href }) => href, totals: { amount: total } },
  );

export const stepTable = (label: string, steps: readonly MoneyStep[], total: Dollars): AnswerTable | null =>
  tableOf(
    [
      { key: 'from', label, kind: 'date', read: ({ from }) => from },
      { ...moneyColumn, read: ({ value }) => value },
    ],
    steps.slice(-shownSteps),
    { count: steps.length, hrefOf: ({ href }) => href, totals: { amount: total } },
  );

export const groupChart = (groups: readonly MoneyGroup[]): Answer['chart'] =>
  groups.length < 2
    ? null
    : { kind: 'money', points: groups.map(({ name, value }) => ({ label: name, value })) };

export const stepChart = (steps: readonly MoneyStep[]): Answer['chart'] =>
  steps.length < 2
    ? null
    : {
        kind: 'money',
        points: steps.slice(-mostPoints).map(({ from, value }) => ({ label: formatShort(from), value })),
      };

/** Returns the part with the largest value, or the first such part if several have the same value. */
export const largest = <Part extends { value: number }>(parts: readonly Part[]): Part | undefined =>
  parts.reduce<Part | undefined>((best, part) => (best && best.value >= part.value ? best : part), undefined);
