import { earliestStep, latestStep } from '@dayworks/shared/reminders/reminder-settings';
import { stepDayText } from '@dayworks/shared/reminders/step-texts';
import { readNumberText } from '../../../ui/input/number-text.ts';

export type Side = 'before' | 'on' | 'late';

export const sideOf = (days: number): Side => (days === 0 ? 'on' : days < 0 ? 'before' : 'late');

export function daysOf(side: Side, count: string): number {
  const days = readNumberText(count) ?? 0;
  return side === 'on' ? 0 : side === 'before' ? -days : days;
}

/** Returns the reason why the reminder schedule cannot contain the given day; undefined if it can. */
export function dayProblem(side: Side, count: string, taken: readonly number[]): string | undefined {
  const typed = readNumberText(count);
  const most = side === 'before' ? -earliestStep : latestStep;
  if (side !== 'on' && (!typed || !Number.isInteger(typed) || typed < 1 || typed > most))
    return `Enter 1 to ${most} days`;
  const days = daysOf(side, count);
  return taken.includes(days) ? `There is a message already: ${stepDayText(days).toLowerCase()}` : undefined;
}
