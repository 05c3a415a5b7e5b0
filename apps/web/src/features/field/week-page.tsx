import { formatMonthDay, todayIn } from '@dayworks/shared/dates/calendar-date';
import { daysFrom, visitsOn } from '@dayworks/shared/field/field-day';
import { daysAhead } from '@dayworks/shared/field/field-visit';
import { dayName } from '../../parts/appointment/appointment-times.ts';
import { useFieldNow, useFieldWork } from '../../parts/field/use-field-state.ts';
import { WaitingBanner } from '../../parts/field/waiting-banner.tsx';
import { DayRow } from './day-row.tsx';
import { FieldHeader } from './field-pieces.tsx';

/** The days that are stored on the phone, with the visits of each day. */
export default function WeekPage() {
  const { days, visits } = useFieldWork();
  const now = useFieldNow();
  const zone = days?.zone ?? 'UTC';
  const today = todayIn(zone, now);
  return (
    <>
      <FieldHeader title="Week" text={`Today and the next ${daysAhead} days`} />
      <WaitingBanner />
      <div className="pb-28">
        {days &&
          daysFrom(today, daysAhead + 1).map((day) => {
            const ofDay = visitsOn(visits, day, zone);
            const id = `day-${day}`;
            return (
              <section key={day} aria-labelledby={id} className="border-line border-b">
                <h2
                  id={id}
                  className="sticky top-0 z-1 flex flex-wrap items-baseline gap-x-2 bg-surface-0 px-4 pt-3 pb-2 font-semibold text-16"
                >
                  {dayName(day, today)}
                  <span className="font-normal text-14 text-fg-2">{formatMonthDay(day)}</span>
                  <span className="ml-auto font-normal text-13 text-fg-2 tabular-nums">
                    {ofDay.length === 0 ? 'Free' : ofDay.length === 1 ? '1 visit' : `${ofDay.length} visits`}
                  </span>
                </h2>
                {ofDay.length > 0 && (
                  <ol className="px-4 pb-2">
                    {ofDay.map((visit) => (
                      <DayRow key={visit.id} visit={visit} />
                    ))}
                  </ol>
                )}
              </section>
            );
          })}
      </div>
    </>
  );
}
