import { randomUUID } from 'node:crypto';
import { appointmentStatuses } from '@dayworks/shared/appointments/appointment-status';
import { addDays, type CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { leadStages } from '@dayworks/shared/leads/lead-stage';
import { projectStatuses } from '@dayworks/shared/projects/project-status';
import { taskStatuses } from '@dayworks/shared/tasks/task-status';
import { Random } from '../../platform/secrets/random.ts';
import type { TableRows } from '../random-business/random-business.ts';

const firstNames = ['Elena', 'Priya', 'Tom', 'Joseph', 'Ana', 'Grace', 'Omar', 'Lucia'];
const lastNames = ['Marsh', 'Raman', 'Hadley', 'Okafor', 'Kim', 'Whitfield', 'Haddad', 'Romero'];
const cities = ['Santa Cruz', 'Aptos', 'Soquel', null];
const sources = ['Google', 'Referral', 'Yard sign', null];

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/**
 * Returns a random time within a few days of the given day, in steps of five minutes, so that many times fall just
 * before or after midnight in some time zone.
 */
function momentAround(random: Random, today: CalendarDate, before: number, after: number): string {
  const day = addDays(today, random.between(-before, after));
  return new Date(Date.parse(`${day}T00:00:00Z`) + random.between(0, 287) * 300_000).toISOString();
}

const later = (moment: string, minutes: number) =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString();

function people(random: Random, today: CalendarDate): TableRows {
  return {
    customers: firstNames.map((first_name, index) => ({
      id: randomUUID(),
      first_name,
      last_name: lastNames[index],
      company: random.chance(0.3) ? `${lastNames[index]} Works` : null,
      type: random.pick(['residential', 'commercial']),
      address: `${random.between(1, 90)} ${random.pick(['Oak St', 'Pine Avenue', 'Mission Street'])}`,
      city: random.pick(cities),
      zip_code: random.pick(['95060', '95003-1234', null]),
      created_at: momentAround(random, today, 60, 0),
      archived_at: random.chance(0.1) ? `${today}T10:00:00.000Z` : null,
    })),
  };
}

interface Cast {
  random: Random;
  today: CalendarDate;
  customers: readonly string[];
  team: readonly string[];
}

const someone = ({ random }: Cast, ids: readonly string[]) => (random.chance(0.85) ? random.pick(ids) : null);

function visits(cast: Cast) {
  const { random, today } = cast;
  return times(60, () => {
    const start_time = momentAround(random, today, random.pick([6, 6, 200]), 6);
    return {
      id: randomUUID(),
      title: `Visit ${random.pick(['boiler', 'roof', 'drain'])}`,
      customer_id: someone(cast, cast.customers),
      assignee_id: someone(cast, cast.team),
      start_time,
      end_time: later(start_time, random.pick([30, 60, 95, 240, 1500])),
      status: random.pick(appointmentStatuses),
      address: random.pick([null, null, '12 Oak St, Aptos 95003', '7 Elm Road, Santa Cruz']),
    };
  });
}

/** Adds one or two people to the crew of every third visit or so, sometimes also the person the visit is assigned to. */
const crews = ({ random, team }: Cast, appointments: readonly { id: string }[]) =>
  appointments
    .filter(() => random.chance(0.35))
    .flatMap(({ id }) =>
      [...new Set([random.pick(team), random.pick(team)])].map((user_id) => ({
        id: randomUUID(),
        appointment_id: id,
        user_id,
      })),
    );

function leads(cast: Cast) {
  const { random, today } = cast;
  return times(30, () => {
    const created_at = momentAround(random, today, 30, 0);
    const stage = random.pick(leadStages);
    return {
      id: randomUUID(),
      first_name: random.pick(firstNames),
      created_at,
      stage,
      lost_reason: stage === 'lost' ? 'No answer' : null,
      won_at: stage === 'won' ? created_at : null,
      source: random.pick(sources),
      owner_id: someone(cast, cast.team),
      value: random.between(0, 500_000) / 100,
      probability: random.pick([10, 20, 35, 90]),
      last_activity_at: later(created_at, random.between(0, 20_000)),
    };
  });
}

function timeEntries(cast: Cast, jobs: readonly { id: string }[], appointments: readonly { id: string }[]) {
  const { random, today } = cast;
  const past = times(30, () => {
    const started_at = momentAround(random, today, 12, -1);
    return {
      id: randomUUID(),
      user_id: random.pick(cast.team),
      job_id: random.chance(0.5) ? random.pick(jobs).id : null,
      appointment_id: random.chance(0.3) ? random.pick(appointments).id : null,
      started_at,
      ended_at: later(started_at, random.between(1, 600)),
      is_billable: random.chance(0.6),
    };
  });
  const running = { ...past[0], id: randomUUID(), started_at: `${today}T09:00:00.000Z`, ended_at: null };
  return [...past, running];
}

function documents(cast: Cast): TableRows {
  const { random, today } = cast;
  const invoices = times(40, () => {
    const created_at = momentAround(random, today, random.pick([10, 300]), 0);
    const status = random.pick(['draft', 'sent', 'viewed', 'paid', 'paid', 'cancelled']);
    const total = random.between(100, 90_000) / 100;
    return {
      id: randomUUID(),
      customer_id: someone(cast, cast.customers),
      created_at,
      date: created_at.slice(0, 10),
      due_date: addDays(created_at.slice(0, 10), 14),
      status,
      subtotal: total,
      total,
      balance_due: ['paid', 'cancelled'].includes(status) ? 0 : total,
      sent_at: status === 'draft' ? null : later(created_at, 100),
      viewed_at: status === 'viewed' ? later(created_at, 3000) : null,
      paid_at: status === 'paid' ? addDays(created_at.slice(0, 10), random.between(0, 3)) : null,
    };
  });
  const estimates = times(20, () => {
    const created_at = momentAround(random, today, 20, 0);
    const status = random.pick(['draft', 'sent', 'viewed', 'approved', 'declined', 'expired']);
    const decided_at = later(created_at, random.between(200, 4000));
    return {
      id: randomUUID(),
      customer_id: someone(cast, cast.customers),
      created_at,
      status,
      total: random.between(100, 90_000) / 100,
      valid_until: random.pick([null, addDays(today, -3), addDays(today, 30)]),
      sent_at: status === 'draft' ? null : later(created_at, 60),
      approved_at: status === 'approved' ? decided_at : null,
      declined_at: status === 'declined' ? decided_at : null,
      deleted_at: random.chance(0.1) ? decided_at : null,
    };
  });
  const payments = invoices
    .filter(({ status }) => status === 'paid')
    .map(({ id, customer_id, total, paid_at }) => ({
      id: randomUUID(),
      invoice_id: id,
      customer_id,
      amount: total,
      payment_date: paid_at,
      status: 'completed',
    }));
  return { estimates, invoices, payments };
}

/**
 * Returns a business with visits, leads, time entries, tasks and documents around the given day, including rows without
 * optional values.
 */
export function randomWork(seed: string, today: CalendarDate, team: readonly string[]): TableRows {
  const random = new Random(seed);
  const { customers = [] } = people(random, today);
  const cast: Cast = { random, today, team, customers: customers.map(({ id }) => String(id)) };
  const appointments = visits(cast);
  const jobs = times(14, () => ({
    id: randomUUID(),
    title: `Job ${random.pick(['boiler', 'roof', 'drain'])}`,
    customer_id: someone(cast, cast.customers),
    created_at: momentAround(random, today, 60, 0),
    completed_at: random.chance(0.3) ? `${today}T08:00:00.000Z` : null,
  }));
  return {
    customers,
    projects: times(9, () => ({
      id: randomUUID(),
      name: 'Project',
      customer_id: someone(cast, cast.customers),
      status: random.pick(projectStatuses),
      budget: random.chance(0.7) ? random.between(100, 900_000) / 100 : null,
    })),
    ...documents(cast),
    leads: leads(cast),
    jobs,
    appointments,
    visit_crew: crews(cast, appointments),
    time_entries: timeEntries(cast, jobs, appointments),
    tasks: times(30, () => {
      const status = random.pick(taskStatuses);
      return {
        id: randomUUID(),
        title: `Task ${random.between(1, 99)}`,
        status,
        assignee_id: someone(cast, team),
        due_date: random.chance(0.8) ? addDays(today, random.between(-9, 9)) : null,
        snoozed_until: random.chance(0.1) ? addDays(today, random.between(1, 9)) : null,
        done_at: status === 'done' ? momentAround(random, today, 9, 0) : null,
      };
    }),
  };
}
