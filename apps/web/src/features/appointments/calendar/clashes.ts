import { isOpenAppointment } from '@dayworks/shared/appointments/appointment-status';
import { weekdayName } from '@dayworks/shared/appointments/schedule-texts';
import { dayOf, minutesBetween } from '@dayworks/shared/zoned-time';
import { clockAt } from '../../../parts/appointment/appointment-times.ts';
import type { CalendarEvent } from './calendar-event.ts';

export interface Clash {
  ids: readonly [string, string];
  text: string;
}

const firstName = (name: string | null) => name?.trim().split(/\s+/)[0] || 'Somebody';
const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`);

function clashOf(first: CalendarEvent, second: CalendarEvent, buffer: number): string | undefined {
  const who = firstName(second.assignee);
  const gap = minutesBetween(first.end, second.start);
  const day = weekdayName(dayOf(second.start));
  if (gap < 0) return `${who} has two things at ${clockAt(second.start)} on ${day}`;
  if (gap >= buffer) return undefined;
  const time = gap === 0 ? 'no time' : `only ${minutes(gap)}`;
  return `${who} has ${time} before ${clockAt(second.start)} on ${day}`;
}

/**
 * Finds conflicts where one person has two appointments at the same time, or a shorter gap between two appointments
 * than the business requires.
 */
export function clashesIn(events: readonly CalendarEvent[], buffer = 0): Clash[] {
  const open = events.filter(({ status, assigneeId }) => assigneeId !== null && isOpenAppointment(status));
  const byPerson = Map.groupBy(open, ({ assigneeId }) => assigneeId);
  return [...byPerson.values()].flatMap((own) => {
    const inOrder = own.toSorted((a, b) => a.start.localeCompare(b.start));
    return inOrder.flatMap((first, index) =>
      inOrder.slice(index + 1).flatMap((second): Clash[] => {
        const text = clashOf(first, second, buffer);
        return text === undefined ? [] : [{ ids: [first.id, second.id], text }];
      }),
    );
  });
}
