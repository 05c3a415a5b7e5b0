import { addDays, formatLong, isCalendarDate } from '@dayworks/shared/calendar-date';
import {
  nextSlot,
  type RecurringUnit,
  recurringWords,
  slotsBetween,
} from '@dayworks/shared/expenses/recurring-expense';
import { type Control, useWatch } from 'react-hook-form';
import type { FormValues } from '../record/record-values.ts';
import { type RepeatChoice, repeatsOf } from './repeat-choice.ts';

type RepeatNoteProps = { control: Control<FormValues>; today: string };

/** Describes the chosen repeat rule in words before the expense is saved. */
export function RepeatNote({ control, today }: RepeatNoteProps) {
  const [choice, first_on, every, unit, until] = useWatch({
    control,
    name: ['repeat', 'spent_on', 'every', 'unit', 'until'],
  }).map(String);
  const repeats = repeatsOf(choice as RepeatChoice, {
    every: Number(every),
    unit: unit as RecurringUnit,
    until: until || null,
  });
  if (!repeats || !first_on || !isCalendarDate(first_on)) return null;
  if (!(repeats.every >= 1 && repeats.every <= 99) || (repeats.until && !isCalendarDate(repeats.until)))
    return null;
  const rule = { ...repeats, first_on };
  const settled = first_on < today ? today : first_on;
  const behind = slotsBetween(rule, addDays(first_on, 1), today).length;
  const next = nextSlot(rule, addDays(settled, 1));
  return (
    <p aria-live="polite" className="text-13 text-fg-2">
      {recurringWords(rule)}.{' '}
      {behind > 0 && `${behind === 1 ? 'The one' : `The ${behind}`} up to today will be added right away. `}
      {next ? `The next one is added on ${formatLong(next)}.` : 'None comes after this one.'}
    </p>
  );
}
