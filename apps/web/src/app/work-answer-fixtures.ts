import { usualSchedule } from '@dayworks/shared/appointments/schedule-settings';
import { funnelSteps } from '@dayworks/shared/leads/funnel-step';
import type { FunnelFigures } from '@dayworks/shared/leads/lead-funnel';
import type { Told } from '@dayworks/shared/questions/tell/answer-parts';
import { changeKinds, tellChanges } from '@dayworks/shared/questions/tell/changes';
import { tellCustomer } from '@dayworks/shared/questions/tell/customers/customer';
import { tellCustomersByValue, tellNewCustomers } from '@dayworks/shared/questions/tell/customers/customers';
import { tellFound } from '@dayworks/shared/questions/tell/found';
import { tellFunnel } from '@dayworks/shared/questions/tell/funnel';
import { leadGroups, tellNewLeads, tellOpenLeads } from '@dayworks/shared/questions/tell/leads';
import { everybody } from '@dayworks/shared/questions/tell/scope';
import { tellFreeTime } from '@dayworks/shared/questions/tell/work/free-time';
import { tellHours } from '@dayworks/shared/questions/tell/work/hours';
import { tellOpenJobs, tellProjects } from '@dayworks/shared/questions/tell/work/jobs';
import { tellTasks } from '@dayworks/shared/questions/tell/work/tasks';
import { tellTeam } from '@dayworks/shared/questions/tell/work/team';
import { tellMissedVisits, tellSchedule } from '@dayworks/shared/questions/tell/work/visits';
import { tellScheduleByPerson, tellVisitsDone } from '@dayworks/shared/questions/tell/work/visits-by-person';
import { foundKinds } from '@dayworks/shared/search/contract';

const id = '7f3a9c21-1111-4111-8111-111111111111';
const period = { from: '2026-04-01', to: '2026-04-30' };
const compare = { from: '2026-03-01', to: '2026-03-31' };
const today = '2026-05-14';
const person = { id, first_name: 'Elena', last_name: 'Marsh', company: null };
const sam = { kind: 'person', id, name: 'Sam Ortiz' } as const;
const elena = { kind: 'customer', id, name: 'Elena Marsh' } as const;
const lead = {
  ...person,
  service_wanted: null,
  stage: 'new',
  source: 'Yard sign & co',
  owner: null,
  value: 1,
  created_on: today,
} as const;
const leadSums = { count: 1, value: 1, weighted: 1 };
const figures = Object.fromEntries(
  funnelSteps.map((step) => [step, { count: 1, amount: 1 }]),
) as FunnelFigures;
const funnel = {
  all: figures,
  by_source: [
    { source: lead.source, figures },
    { source: null, figures },
  ],
  by_owner: [
    { owner: sam, figures },
    { owner: null, figures },
  ],
};
const visit = {
  id,
  title: 'x',
  start_time: `${today}T10:00:00Z`,
  end_time: `${today}T11:00:00Z`,
  status: 'scheduled',
  address: null,
  assignee: null,
  customer: person,
} as const;
const customer = { ...person, city: null, lifetime_value: 1, balance_due: 1, created_on: today };
const earlier = { period: compare, count: 1 };
const job = {
  id,
  title: 'x',
  customer: person,
  status: 'scheduled',
  next_visit_at: null,
  value: 1,
  to_bill: 1,
} as const;
const project = {
  id,
  name: 'x',
  customer: person,
  status: 'planning',
  budget: 1,
  invoiced: 1,
  paid: 1,
} as const;
const task = { id, title: 'x', status: 'todo', priority: 'high', day: today, assignee: null } as const;
const time = { seconds: 1, billable_seconds: 1, entries: 1, running: 0 };
const hours = { working_hours: usualSchedule.working_hours, holidays: [], buffer_minutes: 0 };

/**
 * Sample chat answers about people and work, both with all filters and without any filter. Together they contain every
 * kind of link that such an answer can have.
 */
export const workAnswers: Told[] = [false, true].flatMap((isNarrowed) => {
  const [who, whose] = isNarrowed ? [sam, elena] : [null, null];
  const scope = {
    stage: null,
    source: isNarrowed ? lead.source : null,
    person: who,
    days: isNarrowed ? 7 : null,
  };
  return [
    tellOpenLeads(leadSums, [lead], scope),
    tellOpenLeads(leadSums, [lead], { ...scope, days: null, stage: 'on_hold' }),
    tellNewLeads(period, leadSums, { first: [lead] }, earlier),
    tellNewLeads(period, leadSums, { groups: leadGroups(funnel, 'person'), by: 'person' }, null),
    tellFunnel(period, funnel, isNarrowed ? 'source' : null),
    tellSchedule(period, { count: 1, open: 1 }, [visit], { person: who, customer: whose, place: null }),
    tellScheduleByPerson(period, 1, [{ id, person: 'Sam', count: 1 }], {
      person: null,
      customer: whose,
      place: null,
    }),
    tellVisitsDone(period, 1, { people: [{ id, person: 'Sam', count: 1 }] }, who, earlier),
    tellMissedVisits(period, 'no_show', 1, [visit]),
    ...[
      { from: today, to: today },
      { from: '2026-05-11', to: '2026-05-17' },
    ].map((days) =>
      tellFreeTime(
        { period: days, settings: hours, timeZone: 'UTC', now: new Date(0), people: [{ ...sam, busy: [] }] },
        who,
      ),
    ),
    tellCustomersByValue({ count: 1, lifetime: 1 }, [customer], {
      ...everybody,
      type: isNarrowed ? 'commercial' : null,
    }),
    tellNewCustomers({ from: compare.from, to: today }, today, 1, [customer], null),
    tellCustomer(
      {
        ...customer,
        open_invoices: { count: 1, next_due: today },
        invoice_count: 1,
        last_appointment: visit.start_time,
        next_appointment: visit.start_time,
        open_estimates: { count: 1, total: 1 },
        pays: null,
        lead_source: isNarrowed ? 'Website' : null,
      },
      elena,
    ),
    tellFound(
      'x',
      foundKinds.map((kind) => ({ kind, id, name: 'x', detail: null, amount: null })),
    ),
    tellOpenJobs({ count: 1, value: 1, to_bill: 1 }, [job], isNarrowed ? 'in_progress' : null, whose),
    tellProjects({ all: 1, open: 1, budget: 1 }, [project], whose),
    tellHours(period, time, [{ ...time, id, name: 'Elena' }], { person: who, customer: whose }),
    ...(['open', 'overdue', 'done'] as const).map((state) =>
      tellTasks({ count: 1, overdue: 1 }, [task], { state, person: who, period: isNarrowed ? period : null }),
    ),
    tellChanges(
      { from: compare.from, to: today },
      changeKinds.map((kind) => ({ kind, count: 1, amount: 1 })),
      changeKinds.map((kind) => ({ kind, id, on: today, what: null, customer: person, amount: 1 })),
      true,
    ),
    tellTeam(
      [
        {
          user_id: id,
          name: 'Sam',
          role: 'owner',
          visits_today: isNarrowed ? 1 : 0,
          open_tasks: 1,
          is_working: false,
        },
      ],
      isNarrowed ? 1 : 0,
      today,
    ),
  ];
});
