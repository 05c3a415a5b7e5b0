import { notFound } from '@dayworks/shared/errors';
import { buildTimeline } from '@dayworks/shared/timeline/build-timeline';
import type { CustomerTimeline } from '@dayworks/shared/timeline/timeline';
import { businessDay } from '../platform/business-day.ts';
import { mayShowOrphans } from '../platform/orphans/may-show-orphans.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import { type Actor, readBusiness } from '../platform/with-business.ts';
import { documentLimit, paymentLimit, type TimelineRows, timelineQueries } from './timeline-queries.ts';

/** Reads the whole timeline of a customer in one round trip. */
export async function getCustomerTimeline(
  context: MemberContext,
  { customer_id: customerId }: { customer_id: string },
): Promise<CustomerTimeline> {
  const { platform, actor } = context;
  const queries = timelineQueries('own', actor.businessId, customerId);
  const own = await readBusiness<TimelineRows>(context, queries);
  const rows = own[0].length > 0 ? own : await readOrphan(platform, actor, customerId);
  const [customer, estimates, projects, invoices, payments, refunds, appointments, leads, tasks, jobs] = rows;
  if (customer.length === 0) throw notFound('Customer not found');
  const documents = [leads, estimates, projects, jobs, invoices, appointments, tasks];
  const records = {
    leads: leads.slice(0, documentLimit),
    estimates: estimates.slice(0, documentLimit),
    projects: projects.slice(0, documentLimit),
    jobs: jobs.slice(0, documentLimit),
    invoices: invoices.slice(0, documentLimit),
    payments,
    refunds,
    appointments: appointments.slice(0, documentLimit),
    tasks: tasks.slice(0, documentLimit),
  };
  return {
    entries: buildTimeline(records, { today: businessDay(actor), timeZone: actor.timeZone }),
    is_complete:
      documents.every((list) => list.length <= documentLimit) &&
      [payments, refunds].every((list) => list.length < paymentLimit),
  };
}

async function readOrphan(platform: Platform, actor: Actor, customerId: string): Promise<TimelineRows> {
  if (!(await mayShowOrphans(platform))) throw notFound('Customer not found');
  const answers = timelineQueries('orphan', actor.businessId, customerId).map((query) =>
    platform.database.operator.query(query),
  );
  return (await Promise.all(answers)).map((answer) => answer.rows) as TimelineRows;
}
