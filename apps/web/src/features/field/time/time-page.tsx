import { addDays, formatMonthDay, startOfWeek, todayIn } from '@dayworks/shared/calendar-date';
import { daysFrom, workedMs } from '@dayworks/shared/field/field-day';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { dayName } from '../../../parts/appointment/appointment-times.ts';
import { storeChanged } from '../../../parts/field/field-state.ts';
import { keepWeek } from '../../../parts/field/kept-days.ts';
import { useFieldSeconds, useFieldWork } from '../../../parts/field/use-field-state.ts';
import { WaitingBanner } from '../../../parts/field/waiting-banner.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ClockFace } from '../clock-face.tsx';
import { FieldHeader } from '../field-header.tsx';
import { TimeDay } from './time-day.tsx';
import { weekEntries } from './week-entries.ts';

/** The user's own time by day, including time that is recorded on the phone but not sent yet. */
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
            <IconButton label="Week before" className="size-13" onClick={() => setWeeksBack(weeksBack + 1)}>
              <ChevronLeft />
            </IconButton>
            <IconButton
              label="Week after"
              className="size-13"
              disabled={weeksBack === 0}
              onClick={() => setWeeksBack(weeksBack - 1)}
            >
              <ChevronRight />
            </IconButton>
          </>
        }
      >
        <p className="mt-2 text-14 text-fg-2">In this week</p>
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
