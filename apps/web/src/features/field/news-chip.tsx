import { formatMonthDay } from '@dayworks/shared/dates/calendar-date';
import { dayOfVisit } from '@dayworks/shared/field/field-day';
import type { FieldVisit } from '@dayworks/shared/field/field-visit';
import { CalendarClock, CalendarPlus } from 'lucide-react';
import { useFieldState } from '../../parts/field/use-field-state.ts';
import { Badge } from '../../ui/labels.tsx';
import { clockIn } from './visit-words.ts';

function wasText({ was, start_time, time_zone }: FieldVisit): string | null {
  if (!was) return null;
  const before = dayOfVisit({ start_time: was }, time_zone);
  const day = before === dayOfVisit({ start_time }, time_zone) ? '' : `${formatMonthDay(before)}, `;
  return `Moved from ${day}${clockIn(time_zone, was)}`;
}

/** Shows what has changed about a visit since the user last opened it. */
export function NewsChip({ visit }: { visit: FieldVisit }) {
  const { days } = useFieldState();
  const moved = wasText(visit);
  if (moved)
    return (
      <Badge tone="viewed" icon={<CalendarClock />}>
        {moved}
      </Badge>
    );
  const isNew = days?.notices.some(({ kind, visit_id }) => kind === 'assigned' && visit_id === visit.id);
  return isNew ? (
    <Badge tone="viewed" icon={<CalendarPlus />}>
      New for you
    </Badge>
  ) : null;
}
