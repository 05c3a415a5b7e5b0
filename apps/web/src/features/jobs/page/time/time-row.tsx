import { formatMonthDay } from '@dayworks/shared/calendar-date';
import type { JobTimeEntry } from '@dayworks/shared/jobs/job-detail';
import { dayOf } from '@dayworks/shared/zoned-time';
import { clockSpan, spanIn } from '../../../../parts/appointment/appointment-times.ts';
import { PersonAvatar } from '../../../../parts/person/person-avatar.tsx';
import { hoursText } from '../../../../parts/time/duration-text.ts';
import { useBusinessDay } from '../../../../parts/time/use-business-day.ts';
import { Tag } from '../../../../ui/tag.tsx';

type TimeRowProps = { entry: JobTimeEntry; visit: string; onEdit: () => void };

/** Shows a time entry as 'May 13, 2:50 PM – 4:05 PM'; an invoiced entry cannot be changed. */
export function TimeRow({ entry, visit, onEdit }: TimeRowProps) {
  const { timeZone } = useBusinessDay();
  const end = entry.ended_at ?? entry.started_at;
  const span = spanIn(timeZone, { start_time: entry.started_at, end_time: end });
  const name = entry.user || 'Somebody who left';
  const what = entry.note || visit;
  const times = clockSpan(span);
  const when =
    dayOf(span.start) === dayOf(span.end) ? `${formatMonthDay(dayOf(span.start))}, ${times}` : times;
  const tag = entry.invoice_id ? 'Billed' : entry.is_billable ? 'Billable' : null;
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-0.5 border-line px-5 py-2.5 not-first:border-t narrow:px-4 has-[button]:hover:bg-surface-hover">
      <PersonAvatar userId={entry.user_id} name={name} />
      <span className="min-w-0 flex-1 basis-36">
        {entry.invoice_id ? (
          <bdi className="wrap-anywhere font-medium">{what}</bdi>
        ) : (
          <button
            type="button"
            onClick={onEdit}
            className="wrap-anywhere rounded-4 text-left font-medium after:absolute after:inset-0 hover:underline focus-visible:shadow-none focus-visible:after:shadow-[inset_0_0_0_2px_var(--focus-ring)]"
          >
            <span className="sr-only">Edit </span>
            <bdi>{what}</bdi>
          </button>
        )}
      </span>
      {tag && <Tag>{tag}</Tag>}
      <span className="text-13 text-fg-2 tabular-nums">{when}</span>
      <span className="w-16 flex-none text-right font-semibold tabular-nums max-sm:w-auto">
        {hoursText(Date.parse(end) - Date.parse(entry.started_at))}
      </span>
    </li>
  );
}
