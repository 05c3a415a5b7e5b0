import { workedMs } from '@dayworks/shared/field/field-day';
import type { FieldTimeEntry } from '@dayworks/shared/field/field-visit';
import { durationText } from '@dayworks/shared/time/duration-text';
import { useId } from 'react';
import { clockIn } from '../visit-words.ts';

type TimeDayProps = {
  name: string;
  date: string;
  entries: readonly FieldTimeEntry[];
  zone: string;
  now: Date;
};

export function TimeDay({ name, date, entries, zone, now }: TimeDayProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-b bg-surface-1 px-4 py-3">
      <h2 id={id} className="flex flex-wrap items-baseline gap-x-2 font-semibold text-16">
        {name}
        <span className="font-normal text-14 text-fg-2">{date}</span>
        <span className="ml-auto tabular-nums">
          {entries.length > 0 ? durationText(workedMs(entries, now) / 1000) : '–'}
        </span>
      </h2>
      {entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <li
              key={entry.id}
              className="flex min-h-13 flex-wrap items-center gap-x-3 border-line py-1.5 text-16 [&+li]:border-t"
            >
              <span className="min-w-0 flex-1 break-words">
                {entry.visit?.title ?? entry.job?.title ?? entry.note ?? 'Other work'}
              </span>
              <span className="text-14 text-fg-2 tabular-nums">
                {clockIn(zone, entry.started_at)} –{' '}
                {entry.ended_at ? clockIn(zone, entry.ended_at) : <b className="text-accent-text">running</b>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
