import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import type { RecordForm } from '../record/use-record-form.ts';

export const onceAtFirst = { repeat: 'never', every: 2, unit: 'month', until: null } as const;

/** Hides and resets the fields that the chosen repeat rule does not use, so that they cause no errors. */
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
