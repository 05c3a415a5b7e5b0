import type { QuestionVerbs } from '../question-verb.ts';
import { changes } from './changes.ts';
import { contact, customer, find } from './customer.ts';
import { customerSources, customersByValue, customersIn, newCustomers } from './customers.ts';
import { freeTime } from './free-time.ts';
import { hours } from './hours.ts';
import { openJobs, projects } from './jobs.ts';
import { funnel, newLeads, openLeads } from './leads.ts';
import { silentCustomers } from './silent-customers.ts';
import { tasks } from './tasks.ts';
import { team } from './team.ts';
import { missedVisits, schedule, visitsDone } from './visits.ts';

export const workQuestions = {
  open_leads: openLeads,
  new_leads: newLeads,
  funnel,
  schedule,
  free_time: freeTime,
  visits_done: visitsDone,
  missed_visits: missedVisits,
  customers_by_value: customersByValue,
  silent_customers: silentCustomers,
  customers_in: customersIn,
  new_customers: newCustomers,
  customer,
  contact,
  customer_sources: customerSources,
  find,
  open_jobs: openJobs,
  projects,
  hours,
  tasks,
  changes,
  team,
} satisfies Partial<QuestionVerbs>;
