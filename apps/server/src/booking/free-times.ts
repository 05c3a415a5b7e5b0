import { momentAt } from '@dayworks/shared/appointments/working-day';
import {
  type BookingFacts,
  bookableDays,
  nearestTimes,
  type OpenTime,
  openTimesBetween,
  openTimesOn,
} from '@dayworks/shared/booking/open-times';
import { addDays, type CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { dayOf, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import type { Platform } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness, type Tx } from '../platform/with-business.ts';
import type { BookingPage, OfferedService } from './find-booking-page.ts';

interface Visit {
  user_id: string;
  start_time: string;
  end_time: string;
}

interface BlockingTask {
  assignee_id: string;
  day: CalendarDate;
  due_time: string;
}

interface Asked {
  page: Pick<BookingPage, 'businessId' | 'business' | 'settings' | 'schedule'>;
  service: Pick<OfferedService, 'minutes' | 'user_ids'>;
  now: Date;
  from: CalendarDate;
  to: CalendarDate;
  /** The appointment that is being moved, whose current time therefore counts as free. */
  but?: string | null;
}

/**
 * Builds the queries for the times when the people who perform a service are busy: their appointments, including visits
 * as crew members, and their tasks with a time. The queries look back far enough because an appointment can last 31
 * days, and add one day on both sides for the time zone and the buffer.
 */
function busyQueries({ page, service, from, to, but = null }: Asked): [NamedQuery, NamedQuery] {
  const isAround = `a.status not in ('cancelled', 'no_show') and a.id is distinct from $5
    and a.start_time > $3::date - interval '33 days' and a.start_time < $4::date + interval '2 days'
    and a.end_time > $3::date - interval '2 days'`;
  return [
    {
      name: 'booking-busy-visits',
      text: `select a.assignee_id as user_id, a.start_time, a.end_time from appointments a
          where a.business_id = $1 and a.assignee_id = any ($2::uuid[]) and ${isAround}
        union all
        select v.user_id, a.start_time, a.end_time from visit_crew v
          join appointments a on a.business_id = $1 and a.id = v.appointment_id
          where v.business_id = $1 and v.user_id = any ($2::uuid[]) and ${isAround}`,
      values: [page.businessId, service.user_ids, from, to, but],
    },
    {
      name: 'booking-busy-tasks',
      text: `select assignee_id, day, due_time from tasks where business_id = $1 and assignee_id = any ($2::uuid[])
          and status in ('todo', 'in_progress') and due_time is not null and day between $3::date - 1 and $4::date + 1`,
      values: [page.businessId, service.user_ids, from, to],
    },
  ];
}

function factsFrom({ page, service, now }: Asked, visits: Visit[], tasks: BlockingTask[]): BookingFacts {
  const { settings, schedule, business } = page;
  const timeZone = business.time_zone;
  const taskMs = settings.task_minutes * 60_000;
  const people = service.user_ids.map((id) => ({
    id,
    busy: [
      ...visits
        .filter(({ user_id }) => user_id === id)
        .map(({ start_time, end_time }) => ({ from: Date.parse(start_time), to: Date.parse(end_time) })),
      ...tasks
        .filter(({ assignee_id }) => taskMs > 0 && assignee_id === id)
        .map(({ day, due_time }) => momentAt(`${day}T${due_time}`, timeZone))
        .map((from) => ({ from, to: from + taskMs })),
    ],
  }));
  return { minutes: service.minutes, limits: settings, schedule, timeZone, now, people };
}

/** Reads the data that determines the free times on all days that can be booked. */
export async function readBookingFacts(
  platform: Platform,
  asked: Omit<Asked, 'from' | 'to'>,
): Promise<BookingFacts> {
  const { page, now } = asked;
  const { first, last } = bookableDays({ limits: page.settings, timeZone: page.business.time_zone, now });
  const whole = { ...asked, from: first, to: last };
  const [visits, tasks] = await readBusiness<[Visit[], BlockingTask[]]>(
    { platform, actor: { businessId: page.businessId } },
    busyQueries(whole),
  );
  return factsFrom(whole, visits, tasks);
}

/** Reads the data that determines the free times on one day, in the transaction that makes the booking. */
async function readFactsOfDay(tx: Tx, asked: Asked): Promise<BookingFacts> {
  const [visits, tasks] = busyQueries(asked);
  const { rows: taken } = await tx.$client.query<Visit>(visits);
  const { rows: blocked } = await tx.$client.query<BlockingTask>(tasks);
  return factsFrom(asked, taken, blocked);
}

/**
 * Makes the bookings of one business run one after another until the transaction ends, so that each booking sees the
 * appointments of earlier bookings. Must be called before the free times are read.
 */
export const lockBookings = (tx: Tx, businessId: string) =>
  tx.$client.query({
    name: 'booking-lock',
    text: 'select pg_advisory_xact_lock(7238116, hashtext($1))',
    values: [businessId],
  });

/** Finds the free time that starts at the given instant; undefined if the time is no longer free. */
export async function findOpenTime(
  tx: Tx,
  asked: Omit<Asked, 'from' | 'to'>,
  start: number,
): Promise<{ time: OpenTime; facts: BookingFacts } | undefined> {
  const day = dayOf(wallTimeIn(asked.page.business.time_zone, new Date(start)));
  const facts = await readFactsOfDay(tx, { ...asked, from: day, to: day });
  const time = openTimesOn(day, facts).find((open) => open.start === start);
  return time && { time, facts };
}

const mostNearest = 6;

/** Finds the free times nearest to a time that another customer has just booked. */
export async function findNearest(
  platform: Platform,
  asked: Omit<Asked, 'from' | 'to'>,
  start: number,
): Promise<OpenTime[]> {
  const facts = await readBookingFacts(platform, asked);
  const day = dayOf(wallTimeIn(facts.timeZone, new Date(start)));
  return nearestTimes(openTimesBetween(addDays(day, -14), addDays(day, 14), facts), start, mostNearest);
}
