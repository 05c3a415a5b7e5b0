import type { AppointmentStatus } from '@dayworks/shared/appointments/appointment-status';
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';

export const calendarType = 'text/calendar; charset=utf-8';

interface Contact {
  name: string;
  email: string;
}

/** An appointment in the form that is exported to other calendars. */
export interface CalendarEntry {
  id: string;
  /**
   * The version of the calendar entry, which increases with each change. A calendar program uses it to decide which of
   * two versions of the entry is newer.
   */
  version: number;
  title: string;
  status: AppointmentStatus;
  start_time: string;
  end_time: string;
  updated_at: string;
  address: string | null;
  description: string | null;
  url: string | null;
}

const statusOf = (status: AppointmentStatus): ICalEventStatus => {
  if (status === 'cancelled') return ICalEventStatus.CANCELLED;
  return status === 'scheduled' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
};

export const sequenceOf = ({ version }: Pick<CalendarEntry, 'version'>): number => version - 1;

/**
 * Times are written in UTC, so every calendar shows them correctly in the viewer's time zone, even across daylight
 * saving time changes.
 */
function eventOf(entry: CalendarEntry): ICalEventData {
  return {
    id: `${entry.id}@dayworks`,
    sequence: sequenceOf(entry),
    start: new Date(entry.start_time),
    end: new Date(entry.end_time),
    stamp: new Date(entry.updated_at),
    lastModified: new Date(entry.updated_at),
    summary: entry.title,
    location: entry.address,
    description: entry.description,
    url: entry.url,
    status: statusOf(entry.status),
  };
}

const startCalendar = (method: ICalCalendarMethod) =>
  ical({ prodId: { company: 'Dayworks', product: 'Appointments' }, method });

/** Builds a calendar file for a download or a feed. The file does not ask anyone to accept an invitation. */
export function calendarText(entries: readonly CalendarEntry[], name: string | null = null): string {
  const calendar = startCalendar(ICalCalendarMethod.PUBLISH);
  if (name) calendar.name(name.replace(/\s+/g, ' ')).ttl(60 * 60);
  for (const entry of entries) calendar.createEvent(eventOf(entry));
  return calendar.toString();
}

/** Builds the calendar file for a customer: an invitation, its update, or its cancellation. */
export function invitationText(entry: CalendarEntry, organizer: Contact, attendee: Contact): string {
  const isOff = entry.status === 'cancelled';
  const calendar = startCalendar(isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST);
  calendar.createEvent({
    ...eventOf(entry),
    ...(isOff ? {} : { status: ICalEventStatus.CONFIRMED }),
    organizer,
    attendees: [
      {
        ...attendee,
        role: ICalAttendeeRole.REQ,
        status: entry.status === 'confirmed' ? ICalAttendeeStatus.ACCEPTED : ICalAttendeeStatus.NEEDSACTION,
        /*
         * Customers answer on the public appointment page, which notifies the business; nobody reads calendar replies
         * that email programs send.
         */
        rsvp: false,
      },
    ],
  } as ICalEventData);
  return calendar.toString();
}

export const calendarFile = (text: string, name: string): File =>
  new File([text], name, { type: calendarType });
