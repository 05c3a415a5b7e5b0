import { AppointmentPageQuery } from '@dayworks/shared/appointments/appointment-list';
import { CustomerPageQuery } from '@dayworks/shared/customers/customer-list';
import { LeadQuery } from '@dayworks/shared/leads/lead-list';
import { TaskPageQuery } from '@dayworks/shared/tasks/task-list';
import { listAppointments } from '../../appointments/reads.ts';
import { listCustomers } from '../../customers/reads.ts';
import { getLeadTotals } from '../../leads/reads.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { listTasks } from '../../tasks/reads.ts';
import { listedAt } from './listed-at.ts';

type Filters = Record<string, string>;

/** The page size of the lists, which is larger than the number of rows of any random business. */
const limit = 100;

/** The lists of leads, appointments, tasks and customers, with the filter names that the web app uses. */
const lists: Record<string, (context: MemberContext, filters: Filters) => Promise<number>> = {
  '/leads': async (context, filters) => (await getLeadTotals(context, LeadQuery.parse(filters))).count,
  '/appointments': async (context, { person, customer, when, ...filters }) => {
    const asked = { ...filters, assignee_id: person, customer_id: customer, span: when, limit };
    return (await listAppointments(context, AppointmentPageQuery.parse(asked))).appointments.length;
  },
  '/tasks': async (context, { person, ...filters }) => {
    const asked = { ...filters, assignee_id: person, limit };
    return (await listTasks(context, TaskPageQuery.parse(asked))).tasks.length;
  },
  '/customers': async (context, filters) =>
    (await listCustomers(context, CustomerPageQuery.parse({ ...filters, limit }))).customers.length,
};

/**
 * Returns how many rows the screen at a URL shows, or undefined if the screen has no list. A filter that the list does
 * not support is rejected.
 */
export async function rowsBehind(context: MemberContext, href: string): Promise<number | undefined> {
  const address = new URL(href, 'http://here');
  address.searchParams.delete('view');
  const list = lists[address.pathname];
  if (list) return list(context, Object.fromEntries(address.searchParams));
  return (await listedAt(context, address.href))?.count;
}
