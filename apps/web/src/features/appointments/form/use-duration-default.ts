import type { NewAppointment } from '@dayworks/shared/appointments/appointment';
import { addMinutes, isWallTime, minutesBetween } from '@dayworks/shared/dates/zoned-time';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import type { RecordForm } from '../../../parts/record/use-record-form.ts';

const comparable = (name: string) => name.trim().toLowerCase();
const fewestLetters = 3;

/** A visit named like a catalog item gets the duration of that item, until the user chooses a different end time. */
export function useDurationDefault({ control, set }: RecordForm<NewAppointment>) {
  const [title = '', start = '', end = ''] = useWatch({ control, name: ['title', 'start', 'end'] }).map(
    String,
  );
  const { data: catalog } = useQuery({
    ...api.products.catalog.queryOptions(),
    ...(comparable(title).length < fewestLetters && { queryFn: skipToken }),
  });
  const minutes = catalog?.find(({ name }) => comparable(name) === comparable(title))?.duration_minutes;
  const taken = isWallTime(start) && isWallTime(end) ? minutesBetween(start, end) : null;
  const [untouched, setUntouched] = useState(taken);
  const follow = useEffectEvent(() => {
    if (!minutes || taken === null || taken !== untouched) return;
    setUntouched(minutes);
    set({ end: addMinutes(start, minutes) });
  });
  useEffect(() => {
    if (minutes) follow();
  }, [minutes]);
}
