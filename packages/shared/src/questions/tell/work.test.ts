import { describe, expect, test } from 'vitest';
import { funnelSteps } from '../../leads/funnel-step.ts';
import type { FunnelFigures } from '../../leads/lead-funnel.ts';
import type { Told } from './answer-parts.ts';
import { tellChanges } from './changes.ts';
import { tellCustomer } from './customers/customer.ts';
import { tellCustomersByValue, tellCustomersIn, tellNewCustomers } from './customers/customers.ts';
import { tellSilentCustomers } from './customers/silent-customers.ts';
import { tellFound } from './found.ts';
import { tellFunnel } from './funnel.ts';
import { tellNewLeads, tellOpenLeads } from './leads.ts';
import { everybody } from './scope.ts';
import { sentenceText } from './value-text.ts';
import { tellFreeTime } from './work/free-time.ts';
import { tellHours } from './work/hours.ts';
import { tellNamedProject, tellOpenJobs, tellProjects } from './work/jobs.ts';
import { tellTasks } from './work/tasks.ts';
import { tellTeam } from './work/team.ts';
import { tellMissedVisits, tellNextVisits, tellSchedule } from './work/visits.ts';
import { tellVisitsDone } from './work/visits-by-person.ts';

const zone = 'America/New_York';
const said = (told: Told) => sentenceText(told, zone);
const id = '11111111-1111-4111-8111-111111111111';
const sam = { kind: 'person', id, name: 'Sam Ortiz' } as const;
const elena = { kind: 'customer', id, name: 'Elena Marsh' } as const;
const day = { from: '2026-03-08', to: '2026-03-08' };
const week = { from: '2026-03-09', to: '2026-03-15' };
const before = { from: '2026-03-02', to: '2026-03-08' };
const aptos = { kind: 'city', city: 'Aptos', label: 'Aptos' } as const;

describe('answers about leads', () => {
  const all = { stage: null, source: null, person: null, days: null };
  const sums = (count: number, value: number) => ({ count, value, weighted: value / 2 });
  test.each<[Told, string, string | null]>([
    [tellOpenLeads(sums(0, 0), [], all), 'No open leads.', '/leads?status=open'],
    [tellOpenLeads(sums(1, 50), [], all), '1 open lead, worth $50.00.', '/leads?status=open'],
    [
      tellOpenLeads(sums(3, 1250), [], { ...all, source: 'Yard sign', person: sam }),
      '3 open leads from Yard sign of Sam Ortiz, worth $1,250.00.',
      `/leads?status=open&source=Yard%20sign&owner=${id}`,
    ],
    [
      tellOpenLeads(sums(2, 10), [], { ...all, days: 7 }),
      '2 open leads without any word for 7 days or more, worth $10.00.',
      '/leads?status=open&quiet=true',
    ],
    [
      tellOpenLeads(sums(2, 10), [], { ...all, days: 30 }),
      '2 open leads without any word for 30 days or more, worth $10.00.',
      null,
    ],
    [
      tellOpenLeads(sums(1, 10), [], { ...all, isUnanswered: true }),
      '1 open lead without a first answer, worth $10.00.',
      null,
    ],
    [
      tellOpenLeads(sums(2, 10), [], { ...all, stage: 'site_visit' }),
      '2 site visit leads, worth $10.00.',
      '/leads?status=site_visit',
    ],
    [
      tellNewLeads(week, { count: 4, value: 90 }, { first: [] }, { period: before, count: 2 }),
      '4 leads came in from Mar 9, 2026 to Mar 15, 2026, worth $90.00. That is 100% more than the 2 from Mar 2, 2026 to Mar 8, 2026.',
      '/leads?from=2026-03-09&to=2026-03-15',
    ],
    [
      tellNewLeads(day, { count: 0, value: 0 }, { first: [] }, null),
      'No leads came in on Mar 8, 2026.',
      '/leads?from=2026-03-08&to=2026-03-08',
    ],
  ])('an answer about leads is phrased correctly (case %#): %s', (told, sentence, href) => {
    expect(said(told)).toBe(sentence);
    expect(told.href).toBe(href);
  });

  const figures = (...counts: number[]) =>
    Object.fromEntries(
      funnelSteps.map((step, at) => [step, { count: counts[at] ?? 0, amount: 100 }]),
    ) as FunnelFigures;

  test('describes the lead funnel in total and by source', () => {
    const funnel = {
      all: figures(10, 8, 5, 3, 2, 1),
      by_source: [
        { source: 'Google', figures: figures(6, 6, 4, 3) },
        { source: null, figures: figures(4, 2, 1) },
      ],
      by_owner: [],
    };
    expect(said(tellFunnel(week, funnel, null))).toBe(
      'Of 10 leads that came in from Mar 9, 2026 to Mar 15, 2026, 5 were quoted and 3 won, a win rate of 30%. They brought in $100.00.',
    );
    const bySource = tellFunnel(week, funnel, 'source');
    expect(bySource.table?.rows.map(({ href, cells }) => [cells.name, cells.share, href])).toEqual([
      ['Google', 50, '/leads?reached=leads&source=Google&from=2026-03-09&to=2026-03-15'],
      ['No source', 0, '/leads?reached=leads&no_source=true&from=2026-03-09&to=2026-03-15'],
    ]);
    const none = { all: figures(), by_source: [], by_owner: [] };
    expect(said(tellFunnel(day, none, 'person'))).toBe('No leads came in on Mar 8, 2026.');
  });
});

describe('answers about appointments', () => {
  const visit = {
    id,
    title: 'Boiler',
    start_time: '2026-03-08T14:00:00.000Z',
    end_time: '2026-03-08T15:00:00.000Z',
    status: 'scheduled',
    address: null,
    assignee: null,
    customer: null,
  } as const;
  const whole = { person: null, customer: null, place: null };
  test.each<[Told, string]>([
    [tellSchedule(day, { count: 0, open: 0 }, [], whole), 'You have no appointments on Mar 8, 2026.'],
    [
      tellSchedule(day, { count: 1, open: 1 }, [visit], whole),
      'You have 1 appointment on Mar 8, 2026. The first is Boiler, Mar 8, 2026, 10:00 AM.',
    ],
    [
      tellSchedule(week, { count: 2, open: 1 }, [visit], { person: sam, customer: elena, place: 'Aptos' }),
      'Sam Ortiz has 2 appointments with Elena Marsh in Aptos from Mar 9, 2026 to Mar 15, 2026. 1 of them is upcoming or in progress. The first is Boiler, Mar 8, 2026, 10:00 AM.',
    ],
    [
      tellNextVisits(
        day,
        0,
        {
          first: [],
          underWay: {
            ...visit,
            status: 'on_my_way',
            customer: { first_name: 'Elena', last_name: 'Marsh', company: null },
          },
        },
        { ...whole, person: sam },
      ),
      'Sam Ortiz has no upcoming appointments on Mar 8, 2026. On the way now: Boiler with Elena Marsh, scheduled for Mar 8, 2026, 10:00 AM.',
    ],
    [
      tellVisitsDone(week, 0, { people: [] }, null, null),
      'You completed no appointments from Mar 9, 2026 to Mar 15, 2026.',
    ],
    [
      tellVisitsDone(week, 4, { people: [] }, null, null, true, 2),
      'You completed 4 visits from Mar 9, 2026 to Mar 15, 2026. 2 jobs were finished in that time.',
    ],
    [
      tellVisitsDone(day, 1, { first: [visit] }, sam, { period: before, count: 1 }),
      'Sam Ortiz completed 1 appointment on Mar 8, 2026. That is the same as from Mar 2, 2026 to Mar 8, 2026.',
    ],
    [tellMissedVisits(day, 'no_show', 0, []), 'No appointments were missed on Mar 8, 2026.'],
    [tellMissedVisits(day, 'no_show', 2, [visit]), '2 appointments were missed on Mar 8, 2026.'],
    [tellMissedVisits(day, 'cancelled', 1, [visit]), '1 appointment was cancelled on Mar 8, 2026.'],
  ])('an answer about leads is phrased correctly (case %#): %s', (told, sentence) => {
    expect(said(told)).toBe(sentence);
  });

  test('an answer about a location has no link, because no list can filter by location', () => {
    expect(tellSchedule(day, { count: 1, open: 1 }, [visit], { ...whole, place: 'Aptos' }).href).toBeNull();
  });
});

describe('answers about free time', () => {
  const hour = { from: '08:00', to: '12:00' };
  const facts = {
    period: day,
    settings: { working_hours: Array.from({ length: 7 }, () => hour), holidays: [], buffer_minutes: 0 },
    timeZone: zone,
    now: new Date('2026-03-01T12:00:00Z'),
  };
  const at = (clock: string) => Date.parse(`2026-03-08T${clock}:00-04:00`);

  test('calculates free time for a person who has a visit', () => {
    const busy = [{ from: at('09:00'), to: at('10:30') }];
    const told = tellFreeTime({ ...facts, people: [{ id, name: 'Sam', busy }] }, sam);
    expect(said(told)).toBe(
      'Sam Ortiz has 2.5 h free within working hours on Mar 8, 2026. The first opening is Mar 8, 2026, 8:00 AM.',
    );
    expect(told.table?.rows[0]?.cells.slots).toBe('8:00 AM to 9:00 AM, 10:30 AM to 12:00 PM');
    expect(told.href).toBe(`/calendar?view=day&date=2026-03-08&person=${id}`);
  });

  test('reports no free time for a fully booked team', () => {
    const busy = [{ from: at('06:00'), to: at('13:00') }];
    const people = ['Sam', 'Kira'].map((name) => ({ id: name, name, busy }));
    expect(said(tellFreeTime({ ...facts, people }, null))).toBe(
      'Your team has no free time within working hours on Mar 8, 2026.',
    );
  });

  test('names the earliest free time of the whole team, even if it is not in the first row', () => {
    const busy = [{ from: at('08:00'), to: at('11:00') }];
    const people = [
      { id: 'Sam', name: 'Sam', busy },
      { id: 'Kira', name: 'Kira', busy: [] },
    ];
    expect(said(tellFreeTime({ ...facts, people }, null))).toBe(
      'Your team has 5 h free within working hours on Mar 8, 2026. The first opening is Mar 8, 2026, 8:00 AM.',
    );
  });

  test('says that a day without working hours is not a working day', () => {
    const settings = { ...facts.settings, working_hours: Array.from({ length: 7 }, () => null) };
    const people = [{ id, name: 'Sam', busy: [] }];
    expect(said(tellFreeTime({ ...facts, settings, people }, null))).toBe(
      'There are no working hours on Mar 8, 2026, because it is not a working day.',
    );
    const days = { from: day.from, to: '2026-03-09' };
    expect(said(tellFreeTime({ ...facts, settings, period: days, people }, sam))).toBe(
      'There are no working hours from Mar 8, 2026 to Mar 9, 2026, because none of these days is a working day.',
    );
  });

  test('reports only the free time within the requested part of the day', () => {
    const people = [{ id, name: 'Sam', busy: [] }];
    expect(said(tellFreeTime({ ...facts, part: 'morning', people }, sam))).toBe(
      'Sam Ortiz has 4 h free within working hours on Mar 8, 2026 in the morning. The first opening is Mar 8, 2026, 8:00 AM.',
    );
    expect(said(tellFreeTime({ ...facts, part: 'evening', people }, sam))).toBe(
      'Sam Ortiz has no free time within working hours on Mar 8, 2026 in the evening.',
    );
  });

  test('counts only the remaining hours of today as free time', () => {
    const now = new Date('2026-03-08T11:00:00-04:00');
    const told = tellFreeTime({ ...facts, now, people: [{ id, name: 'Sam', busy: [] }] }, null);
    expect(said(told)).toBe(
      'You have 1 h free within working hours on Mar 8, 2026. The first opening is Mar 8, 2026, 11:00 AM.',
    );
  });
});

describe('answers about customers', () => {
  const customer = {
    id,
    first_name: 'Elena',
    last_name: 'Marsh',
    company: null,
    city: 'Aptos',
    lifetime_value: 500.1,
    balance_due: 0,
    created_on: '2026-01-01',
  };
  const silent = { ...customer, last_contact: '2026-01-01', days_since: 66, usual_gap: 30 };
  const none = { count: 0, lifetime: 0 };
  test.each<[Told, string]>([
    [tellCustomersByValue(none, [], everybody), 'You have no customers.'],
    [
      tellCustomersByValue({ count: 2, lifetime: 0 }, [], everybody),
      'You have 2 customers. None of them have paid anything so far.',
    ],
    [
      tellCustomersByValue({ count: 1, lifetime: 500.1 }, [customer], everybody),
      'You have 1 customer. The best is Elena Marsh with $500.10.',
    ],
    [
      tellCustomersByValue({ count: 9, lifetime: 2000 }, [customer, customer], {
        ...everybody,
        type: 'commercial',
        place: aptos,
      }),
      'You have 9 commercial customers in Aptos. The best is Elena Marsh with $500.10. The best 2 brought in $1,000.20 of $2,000.00.',
    ],
    [
      tellCustomersIn({ count: 1, lifetime: 5 }, [customer], { scope: { ...everybody, place: aptos } }),
      'You have 1 customer in Aptos, with a lifetime value of $5.00.',
    ],
    [
      tellCustomersIn(none, [], { scope: { ...everybody, type: 'residential', place: aptos } }),
      'You have no residential customers in Aptos.',
    ],
    [
      tellCustomersIn({ count: 1, lifetime: 5 }, [customer], { tax_exempt: true, scope: everybody }),
      'You have 1 customer exempt from sales tax, with a lifetime value of $5.00.',
    ],
    [tellNewCustomers(day, '2026-03-08', 1, [customer], null), '1 customer was added on Mar 8, 2026.'],
    [
      tellNewCustomers(day, '2026-03-08', 0, [], { period: before, count: 4 }),
      'No customers were added on Mar 8, 2026. That is 100% less than the 4 from Mar 2, 2026 to Mar 8, 2026.',
    ],
    [
      tellSilentCustomers({ ...none, read: 3 }, [], everybody, null),
      'No customers have been silent for longer than usual.',
    ],
    [
      tellSilentCustomers({ count: 1, lifetime: 500.1, read: 3 }, [silent], everybody, 60),
      '1 customer has had no visit or invoice for 60 days or more, and nothing is planned. Elena Marsh is the one: the last contact was 66 days ago.',
    ],
    [
      tellSilentCustomers({ count: 2, lifetime: 900, read: 3 }, [silent, silent], everybody, null),
      '2 customers have been silent for longer than usual. Elena Marsh is worth the most: the last contact was 66 days ago.',
    ],
    [tellFound('boiler', []), 'Nothing matches “boiler”.'],
    [
      tellFound('boiler', [{ kind: 'job', id, name: 'Boiler', detail: null, amount: null }]),
      '1 record fits “boiler”.',
    ],
    [
      tellFound(
        'boiler',
        Array.from({ length: 5 }, () => ({ kind: 'job', id, name: 'Boiler', detail: null, amount: null })),
      ),
      '5 records fit “boiler” best.',
    ],
  ])('an answer about leads is phrased correctly (case %#): %s', (told, sentence) => {
    expect(said(told)).toBe(sentence);
  });

  test('provides no link to new customers from a past period, because the customer list has no end date filter', () => {
    expect(tellNewCustomers(day, '2026-03-08', 1, [customer], null).href).toBe('/customers?since=2026-03-08');
    expect(tellNewCustomers(day, '2026-03-09', 1, [customer], null).href).toBeNull();
  });

  const facts = {
    lifetime_value: 900,
    balance_due: 0,
    open_invoices: { count: 0, next_due: null },
    invoice_count: 0,
    last_appointment: null,
    next_appointment: null,
    open_estimates: { count: 0, total: 0 },
    pays: null,
    lead_source: null,
    created_on: '2026-01-01',
  };
  test.each([
    [
      {},
      'Elena Marsh has paid $900.00 so far and owes nothing. There has been no visit yet. No visit is scheduled.',
    ],
    [
      {
        balance_due: 80,
        open_invoices: { count: 1, next_due: '2026-03-20' },
        last_appointment: '2026-03-01T15:00:00.000Z',
        next_appointment: '2026-03-10T14:00:00.000Z',
        open_estimates: { count: 1, total: 250 },
        lead_source: 'Website',
      },
      'Elena Marsh has paid $900.00 so far and owes $80.00 on 1 invoice. The last visit was Mar 1, 2026, 10:00 AM. The next visit is Mar 10, 2026, 10:00 AM. 1 estimate waits for an answer, $250.00 in all. The lead source is Website.',
    ],
  ])('describes one customer with the facts %j', (more, sentence) => {
    expect(said(tellCustomer({ ...facts, ...more }, elena))).toBe(sentence);
  });
});

describe('answers about hours, tasks and the team', () => {
  const time = { seconds: 9000, billable_seconds: 3600, entries: 3, running: 0 };
  const nobody = { person: null, customer: null };
  const open = { state: 'open', person: null, period: null } as const;
  const member = {
    user_id: id,
    name: 'Sam Ortiz',
    role: 'owner',
    visits_today: 1,
    open_tasks: 2,
    is_working: true,
  } as const;
  test.each<[Told, string]>([
    [tellOpenJobs({ count: 0, value: 0, to_bill: 0 }, [], null, null), 'No open jobs.'],
    [
      tellOpenJobs({ count: 2, value: 900, to_bill: 300 }, [], null, elena),
      '2 open jobs of Elena Marsh, worth $900.00. $300.00 of it still needs to be invoiced.',
    ],
    [
      tellOpenJobs({ count: 1, value: 900, to_bill: 0 }, [], 'in_progress', null),
      '1 job is in progress, worth $900.00.',
    ],
    [
      tellOpenJobs({ count: 3, value: 900, to_bill: 900 }, [], 'requires_invoicing', null),
      '3 jobs are waiting for an invoice, worth $900.00. $900.00 of it still needs to be invoiced.',
    ],
    [tellOpenJobs({ count: 0, value: 0, to_bill: 0 }, [], 'unscheduled', null), 'No jobs are unscheduled.'],
    [
      tellProjects({ all: 3, open: 1, budget: 5000 }, [], null),
      '1 project is in progress or planned, with a budget of $5,000.00.',
    ],
    [
      tellProjects({ all: 3, open: 0, budget: 0 }, [], elena),
      'No projects of Elena Marsh are in progress or planned.',
    ],
    [
      tellNamedProject('kitchen', [
        { id, name: 'Kitchen', customer: null, status: 'in_progress', budget: 900, invoiced: 400, paid: 100 },
      ]),
      'Kitchen is in progress: $400.00 has been invoiced of a budget of $900.00, and $100.00 has been paid.',
    ],
    [tellNamedProject('moon', []), 'No project is named “moon”.'],
    [tellHours(day, time, [], nobody), 'Your team has worked 2.5 h on Mar 8, 2026, 1 h of it billable.'],
    [
      tellHours(day, { ...time, running: 1 }, [], { person: sam, customer: elena }),
      'Sam Ortiz has worked 2.5 h for Elena Marsh on Mar 8, 2026, 1 h of it billable. 1 timer is running.',
    ],
    [
      tellHours(day, { ...time, billable_seconds: 0 }, [], nobody),
      'Your team has worked 2.5 h on Mar 8, 2026.',
    ],
    [tellHours(day, { ...time, entries: 0 }, [], nobody), 'Your team has no time recorded on Mar 8, 2026.'],
    [tellTasks({ count: 0, overdue: 0 }, [], open), 'You have no open tasks.'],
    [tellTasks({ count: 4, overdue: 1 }, [], open), 'You have 4 open tasks. 1 of them is overdue.'],
    [
      tellTasks({ count: 1, overdue: 1 }, [], { ...open, state: 'overdue', person: sam }),
      'Sam Ortiz has 1 overdue task.',
    ],
    [
      tellTasks({ count: 2, overdue: 0 }, [], { ...open, state: 'done', period: day }),
      'You completed 2 tasks on Mar 8, 2026.',
    ],
    [
      tellTasks({ count: 2, overdue: 0 }, [], { ...open, period: week }),
      'You have 2 open tasks from Mar 9, 2026 to Mar 15, 2026.',
    ],
    [
      tellTasks({ count: 3, overdue: 0, older: 1, unassigned: 2 }, [], { ...open, period: day }),
      'You have 3 open tasks for Mar 8, 2026. 2 of them are unassigned. 1 older one is overdue.',
    ],
    [tellChanges(day, [], [], true), 'Nothing happened on Mar 8, 2026.'],
    [
      tellChanges(
        day,
        [
          { kind: 'lead_arrived', count: 1, amount: 0 },
          { kind: 'visit_done', count: 0, amount: null },
          { kind: 'invoice_sent', count: 2, amount: 900 },
          { kind: 'payment_received', count: 1, amount: 80 },
        ],
        [],
        true,
      ),
      'What happened on Mar 8, 2026: 1 new lead, 2 invoices sent ($900.00) and 1 payment received ($80.00).',
    ],
    [
      tellTeam([member], 1, '2026-03-08'),
      'Your team has 1 person, with 1 appointment today. 1 timer is running.',
    ],
  ])('an answer about leads is phrased correctly (case %#): %s', (told, sentence) => {
    expect(said(told)).toBe(sentence);
  });
});
