import { addDays, formatLong, isCalendarDate } from '@dayworks/shared/dates/calendar-date';
import {
  nextSlot,
  type RecurringUnit,
  recurringWords,
  slotsBetween,
} from '@dayworks/shared/dates/recurring-dates';
import { useEffect, useEffectEvent } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { FormValues } from '../record/record-values.ts';
import type { RecordForm } from '../record/use-record-form.ts';
import { type RepeatChoice, repeatsOf } from './expense-record.ts';

export const onceAtFirst = { repeat: 'never', every: 2, unit: 'month', until: null } as const;

/**
 * Hides and resets the fields that the chosen repeat rule does not use, so that the hidden fields do not cause errors.
 */
export function useRepeatFields({
  control,
  set,
}: Pick<RecordForm<Record<'every' | 'unit' | 'until', unknown>>, 'control' | 'set'>) {
  const repeat = useWatch({ control, name: 'repeat' });
  const isCustom = repeat === 'custom';
  const forgetCustom = useEffectEvent(() => set({ every: String(onceAtFirst.every), unit: 'month' }));
  useEffect(() => {
    if (!isCustom) forgetCustom();
  }, [isCustom]);
  const forgetEnd = useEffectEvent(() => set({ until: '' }));
  useEffect(() => {
    if (repeat === 'never') forgetEnd();
  }, [repeat]);
  return {
    ...(isCustom ? {} : { every: null, unit: null }),
    ...(repeat === 'never' ? { until: null } : {}),
  };
}

type RepeatNoteProps = { control: Control<FormValues>; today: string };

/** Describes the chosen repeat rule in words, before the user saves the expense. */
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
      {next ? `The next one will be added on ${formatLong(next)}.` : 'There are no more after this one.'}
    </p>
  );
}
