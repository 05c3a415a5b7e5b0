import type { CalendarDate } from '@dayworks/shared/calendar-date';
import { useState } from 'react';
import { readStored, storageKeys, writeStored } from '../../lib/storage.ts';

/** What was put off, for one day. */
interface PutOff {
  day: CalendarDate;
  titles: string[];
}

function readPutOff(today: CalendarDate): string[] {
  try {
    const kept = JSON.parse(readStored(storageKeys.adviceLater) ?? 'null') as PutOff | null;
    return kept?.day === today ? kept.titles : [];
  } catch {
    return [];
  }
}

/** Advice that somebody puts off comes back tomorrow. */
export function useLater(today: CalendarDate) {
  const [titles, setTitles] = useState(() => readPutOff(today));
  const putOff = (title: string) => {
    const next = [...titles, title];
    setTitles(next);
    writeStored(storageKeys.adviceLater, JSON.stringify({ day: today, titles: next } satisfies PutOff));
  };
  return { isPutOff: (title: string) => titles.includes(title), putOff };
}
