import { addDays, formatMonthDay, startOfWeek, todayIn } from '@dayworks/shared/dates/calendar-date';
import { daysFrom, workedMs } from '@dayworks/shared/field/field-day';
import type { FieldTimeEntry } from '@dayworks/shared/field/field-visit';
import { durationText } from '@dayworks/shared/time/duration-text';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { api } from '../../lib/api.ts';
import { dayName } from '../../parts/appointment/appointment-times.ts';
import { storeChanged } from '../../parts/field/field-state.ts';
import { keepWeek } from '../../parts/field/kept-days.ts';
import { useFieldSeconds, useFieldWork } from '../../parts/field/use-field-state.ts';
import { WaitingBanner } from '../../parts/field/waiting-banner.tsx';
import { IconButton } from '../../ui/button.tsx';
import { ClockFace, FieldHeader } from './field-pieces.tsx';
import { clockIn } from './visit-words.ts';
import { weekEntries } from './week-entries.ts';

type TimeDayProps = {
  name: string;
  date: string;
  entries: readonly FieldTimeEntry[];
  zone: string;
  now: Date;
};

function TimeDay({ name, date, entries, zone, now }: TimeDayProps) {
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

/** The user's own working time by day, including time that is recorded on the phone but not sent yet. */
export default function TimePage() {
  const { userId, days, weeks, visits, running } = useFieldWork();
  const now = useFieldSeconds(running !== null);
  const zone = days?.zone ?? 'UTC';
  const today = todayIn(zone, now);
  const [weeksBack, setWeeksBack] = useState(0);
  const first = addDays(startOfWeek(today), -7 * weeksBack);
  const { data } = useQuery(api.field.time.queryOptions({ input: { day: first } }));

  useEffect(() => {
    if (data && userId) void keepWeek(userId, data).then(storeChanged, () => undefined);
  }, [data, userId]);

  const kept = weeks.find(({ week }) => week === first);
  const entries = weekEntries(kept?.entries ?? [], visits, running);
  const inWeek = daysFrom(first, 7)
    .map((day) => ({
      day,
      entries: entries.filter(({ started_at }) => todayIn(zone, new Date(started_at)) === day),
    }))
    .reverse();
  const total = workedMs(
    inWeek.flatMap((each) => each.entries),
    now,
  );
  return (
    <>
      <FieldHeader
        title="Time"
        text={`${formatMonthDay(first)} – ${formatMonthDay(addDays(first, 6))}`}
        aside={
          <>
            <IconButton label="Previous week" className="size-13" onClick={() => setWeeksBack(weeksBack + 1)}>
              <ChevronLeft />
            </IconButton>
            <IconButton
              label="Next week"
              className="size-13"
              disabled={weeksBack === 0}
              onClick={() => setWeeksBack(weeksBack - 1)}
            >
              <ChevronRight />
            </IconButton>
          </>
        }
      >
        <p className="mt-2 text-14 text-fg-2">This week’s total</p>
        <p role="timer" className="font-semibold text-[2.5rem] tabular-nums leading-[1.2] tracking-tighter">
          <ClockFace ms={total} />
        </p>
      </FieldHeader>
      <WaitingBanner />
      <div className="pb-28">
        {inWeek
          .filter((each) => each.day <= today)
          .map((each) => (
            <TimeDay
              key={each.day}
              name={dayName(each.day, today)}
              date={formatMonthDay(each.day)}
              entries={each.entries}
              zone={zone}
              now={now}
            />
          ))}
      </div>
    </>
  );
}
