import type { AppointmentStatus, AppointmentType } from '@dayworks/shared/appointments/appointment-status';
import { timesOfSlot } from '@dayworks/shared/appointments/recurrence/recurrence-slots';
import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import {
  type AppointmentRow,
  type CustomerRow,
  type DemoContext,
  demoTimeZone,
  rowOf,
  type VisitNoticeRow,
} from '../bluebird.ts';
import { customerNamed } from '../people/customers.ts';
import { jobsOfToday } from './job-plans.ts';
import { jobId } from './jobs.ts';

/** The plan of an appointment in the demo data. */
export interface Visit {
  name: string;
  title: string;
  customer: CustomerRow;
  on: CalendarDate;
  status: AppointmentStatus;
  type?: AppointmentType;
  /**
   * The start and length of the visit in quarter hours. If they are omitted, a random time during the working day is
   * used.
   */
  from?: number;
  quarters?: number;
  /** The columns of the demo appointment that are set to fixed values instead of generated ones. */
  fields?: Partial<AppointmentRow>;
}

/** Returns the time when the worker leaves for a visit. Every worker of the demo is on time. */
export const leavingFor = (start_time: string): string =>
  new Date(Date.parse(start_time) - 20 * 60_000).toISOString();

interface BoardVisit {
  /** A distinct name for a visit whose title is not unique. */
  name?: string;
  title: string;
  customer: string;
  at: string;
  minutes: number;
  person: 'Maya' | 'Devin' | 'Sam';
  status: AppointmentStatus;
  fields?: Partial<AppointmentRow>;
}

/**
 * Today's visits, as shown in the design mockups: one visit is done, one visit is in progress, one worker is on the
 * way, and Maya has two visits at the same time. If the demo is loaded earlier in the day, the visits have not
 * progressed as far.
 */
const day: BoardVisit[] = [
  {
    title: 'Drain clearing',
    customer: 'Ferreira Café',
    at: '08:00',
    minutes: 60,
    person: 'Sam',
    status: 'completed',
  },
  {
    ...{ title: 'Water heater install', customer: 'Tom Hadley', at: '09:00', minutes: 180, person: 'Devin' },
    status: 'in_progress',
    fields: {
      arrival_window_minutes: 30,
      instructions: 'Side gate code 4471. Dog is friendly. Shut-off valve behind the dryer.',
    },
  },
  {
    title: 'Gutter cleaning',
    customer: 'Elena Marsh',
    at: '09:45',
    minutes: 90,
    person: 'Sam',
    status: 'on_my_way',
  },
  {
    ...{ title: 'Annual HVAC tune-up', customer: 'Bell Street Brewing', at: '13:30', minutes: 90 },
    ...{ person: 'Sam', status: 'scheduled' },
  },
  {
    ...{ name: 'Drain clearing at Kim’s', title: 'Drain clearing', customer: 'Hannah Kim', at: '16:00' },
    ...{ minutes: 60, person: 'Sam', status: 'confirmed' },
    fields: { instructions: 'Ring at the side door, the front bell is dead.' },
  },
  {
    title: 'HVAC tune-up',
    customer: 'Raman Dental',
    at: '13:00',
    minutes: 90,
    person: 'Devin',
    status: 'confirmed',
  },
  {
    ...{ title: 'Site visit', customer: 'Grace Lindqvist', at: '15:00', minutes: 60, person: 'Maya' },
    status: 'scheduled',
    fields: { type: 'assessment', asked_time: 'Could you come on Friday after 3 instead?' },
  },
  {
    ...{ title: 'Call about the taproom', customer: 'Bell Street Brewing', at: '15:30', minutes: 30 },
    ...{ person: 'Maya', status: 'scheduled', fields: { type: 'call', address: null } },
  },
];

const visitName = (name: string) => `today ${name}`;

/** Creates today's visit notices: Sam has not yet seen that one of his visits was moved by half an hour. */
export function todaysNotices(context: DemoContext): VisitNoticeRow[] {
  const sam = context.people.find(({ role }) => role === 'field');
  if (!sam) return [];
  const at = (clock: string) => timesOfSlot(`${context.today}T${clock}`, 1, demoTimeZone).start_time;
  return [
    {
      ...rowOf(context, 'notice of the tune-up', at('06:40')),
      user_id: sam.id,
      appointment_id: context.id(visitName('Annual HVAC tune-up')),
      kind: 'moved',
      was: at('13:00'),
      seen_at: null,
    },
  ];
}

function jobOf(context: DemoContext, title: string): string | null {
  const key = jobsOfToday[title];
  return key ? jobId(context, key) : null;
}

/** Returns the status that a visit of today has reached by the time when the demo is loaded. */
function reached(
  { now }: DemoContext,
  status: AppointmentStatus,
  { start_time, end_time }: Pick<AppointmentRow, 'start_time' | 'end_time'>,
): AppointmentStatus {
  const isDone = status === 'completed' && (end_time ?? start_time) <= now;
  const isPlanned = status === 'scheduled' || status === 'confirmed';
  if (isDone || isPlanned) return status;
  if (status !== 'on_my_way' && start_time <= now) return 'in_progress';
  return leavingFor(start_time) <= now ? 'on_my_way' : 'scheduled';
}

export function todaysVisits(context: DemoContext, customers: readonly CustomerRow[]): Visit[] {
  return day.map(({ title, name = title, customer, at, minutes, person, status, fields }) => {
    const times = timesOfSlot(`${context.today}T${at}`, minutes, demoTimeZone);
    return {
      name: visitName(name),
      title,
      customer: customerNamed(customers, customer),
      on: context.today,
      status: reached(context, status, times),
      fields: {
        ...times,
        assignee_id: context.people.find(({ name }) => name.startsWith(person))?.id ?? null,
        job_id: jobOf(context, name),
        ...fields,
      },
    };
  });
}
