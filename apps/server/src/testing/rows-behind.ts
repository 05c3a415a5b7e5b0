import { AppointmentPageQuery } from '@dayworks/shared/appointments/appointment-list';
import { CustomerPageQuery } from '@dayworks/shared/customers/customer-list';
import { EstimatePageQuery } from '@dayworks/shared/estimates/estimate-list';
import { InvoicePageQuery } from '@dayworks/shared/invoices/invoice-list';
import { JobPageQuery } from '@dayworks/shared/jobs/job-list';
import { LeadPageQuery } from '@dayworks/shared/leads/lead-list';
import { TaskPageQuery } from '@dayworks/shared/tasks/task-list';
import { listAppointments } from '../appointments/list-appointments.ts';
import { listCustomers } from '../customers/list-customers.ts';
import { listEstimates } from '../estimates/list-estimates.ts';
import { listInvoices } from '../invoices/list-invoices.ts';
import { listJobs } from '../jobs/list-jobs.ts';
import { listLeads } from '../leads/list-leads.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { listTasks } from '../tasks/list-tasks.ts';

type Asked = Record<string, unknown>;

const limit = 100;

/** The lists behind addresses, by the names that the web gives their filters. */
const lists: Record<string, (context: MemberContext, asked: Asked) => Promise<unknown[]>> = {
  '/leads': async (context, { view: _, ...asked }) =>
    (await listLeads(context, LeadPageQuery.parse({ ...asked, limit }))).leads,
  '/appointments': async (context, { person, customer, when, ...asked }) =>
    (
      await listAppointments(
        context,
        AppointmentPageQuery.parse({
          ...asked,
          assignee_id: person,
          customer_id: customer,
          span: when,
          limit,
        }),
      )
    ).appointments,
  '/jobs': async (context, { view: _, customer, ...asked }) =>
    (await listJobs(context, JobPageQuery.parse({ ...asked, customer_id: customer, limit }))).jobs,
  '/tasks': async (context, { view: _, person, ...asked }) =>
    (await listTasks(context, TaskPageQuery.parse({ ...asked, assignee_id: person, limit }))).tasks,
  '/customers': async (context, asked) =>
    (await listCustomers(context, CustomerPageQuery.parse({ ...asked, limit }))).customers,
  '/estimates': async (context, { customer, ...asked }) =>
    (await listEstimates(context, EstimatePageQuery.parse({ ...asked, customer_id: customer, limit })))
      .estimates,
  '/invoices': async (context, { customer, ...asked }) =>
    (await listInvoices(context, InvoicePageQuery.parse({ ...asked, customer_id: customer, limit })))
      .invoices,
};

/** How many rows the screen of an address shows; null where it is no list. A filter that no list knows is refused. */
export async function rowsBehind(context: MemberContext, href: string): Promise<number | null> {
  const { pathname, searchParams } = new URL(href, 'http://screen.test');
  const list = lists[pathname];
  return list ? (await list(context, Object.fromEntries(searchParams))).length : null;
}
