import { timesOfSlot } from '@dayworks/shared/appointments/recurrence/recurrence-slots';
import { addDays } from '@dayworks/shared/dates/calendar-date';
import { withLineTotals } from '@dayworks/shared/documents/lines/totals';
import { nullsOf } from '@dayworks/shared/fields';
import { WrittenJob } from '@dayworks/shared/jobs/job';
import type { JobStatus } from '@dayworks/shared/jobs/job-status';
import {
  type CustomerRow,
  type DemoContext,
  demoTimeZone,
  instantOn,
  type JobCrewRow,
  type JobItemRow,
  type JobRow,
  rowOf,
} from '../bluebird.ts';
import { catalogEntry } from '../money/catalog.ts';
import { catalogLine } from '../money/lines.ts';
import type { Books } from '../money/sample-estimates.ts';
import type { DemoInvoice } from '../money/settled-invoice.ts';
import { customerNamed } from '../people/customers.ts';
import { invoicedJobs, type JobPerson, type JobPlan, jobPlans } from './job-plans.ts';

export const jobId = (context: DemoContext, key: string) => context.id(`job ${key}`);

export function personId({ people }: DemoContext, first: JobPerson): string {
  const found = people.find(({ name }) => name.startsWith(first));
  if (!found) throw new Error(`nobody of the demo is ${first}`);
  return found.id;
}

export interface DemoJob {
  key: string;
  job: JobRow;
  items: JobItemRow[];
  crew: JobCrewRow[];
  plan?: JobPlan;
  invoiceId?: string;
}

type Told = Pick<JobRow, 'title' | 'status' | 'created_at' | 'status_changed_at'> & Partial<JobRow>;

const jobRow = (context: DemoContext, key: string, customer: CustomerRow, told: Told): JobRow => ({
  ...nullsOf(WrittenJob),
  ...rowOf(context, `job ${key}`, told.created_at),
  customer_id: customer.id,
  lead_id: null,
  estimate_id: null,
  address: customer.address,
  city: customer.city,
  state: customer.state,
  zip_code: customer.zip_code,
  type: 'one_off',
  billing: 'per_job',
  discount: 0,
  started_at: null,
  completed_at: null,
  closed_at: null,
  position: 0,
  created_by: context.people[0]?.id ?? null,
  version: 1,
  ...told,
});

const crewRows = (context: DemoContext, key: string, crew: readonly JobPerson[], at: string): JobCrewRow[] =>
  crew.map((person, index) => ({
    ...rowOf(context, `job ${key} crew ${person}`, at),
    job_id: jobId(context, key),
    user_id: personId(context, person),
    is_lead: index === 0,
  }));

function fromPlan(context: DemoContext, { customers, catalog }: Books, plan: JobPlan): DemoJob {
  const { key, title } = plan;
  const customer = customerNamed(customers, plan.customer);
  const created_at = instantOn(addDays(context.today, plan.entered), 600);
  const lines = plan.lines.map(([name, quantity]) =>
    catalogLine(catalogEntry(catalog, name), customer.tax_exempt, { quantity }),
  );
  const since = timesOfSlot(
    `${addDays(context.today, plan.since.day)}T${plan.since.at}`,
    1,
    demoTimeZone,
  ).start_time;
  const job = jobRow(context, key, customer, {
    title,
    // A job that starts later today still has the status 'scheduled'.
    ...(since <= context.now
      ? { status: plan.status, status_changed_at: since }
      : { status: 'scheduled', status_changed_at: created_at }),
    created_at,
    ...((plan.rule ?? plan.isRecurring) && { type: 'recurring', billing: 'per_visit' }),
    instructions: plan.instructions ?? null,
  });
  return {
    key,
    plan,
    job,
    items: withLineTotals(lines).map(({ id: _, ...line }, position) => ({
      ...rowOf(context, `job ${key} line ${position}`, created_at),
      job_id: job.id,
      position,
      ...line,
      cost: plan.lines[position]?.[2] ?? null,
      is_scheduled: false,
      invoice_id: null,
    })),
    crew: crewRows(context, key, plan.crew, created_at),
  };
}

interface BilledJob {
  key: string;
  title: string;
  crew: JobPerson[];
  status: Extract<JobStatus, 'invoiced' | 'closed'>;
}

/** Creates a demo job from an invoice. The job is finished, because work is invoiced only after it is done. */
function fromInvoice(
  context: DemoContext,
  { customers }: Books,
  { invoice, items }: DemoInvoice,
  { key, title, crew, status }: BilledJob,
): DemoJob[] {
  const customer = customers.find(({ id }) => id === invoice.customer_id);
  if (!customer) return [];
  const created_at = instantOn(addDays(invoice.date ?? context.today, -12), 640);
  const job = jobRow(context, key, customer, {
    title,
    status,
    created_at,
    status_changed_at:
      status === 'closed' && invoice.paid_at ? instantOn(invoice.paid_at, 720) : invoice.created_at,
    completed_at: instantOn(addDays(invoice.date ?? context.today, -1), 960),
    estimate_id: invoice.estimate_id,
    project_id: invoice.project_id,
    discount: invoice.discount,
  });
  return [
    {
      key,
      job,
      invoiceId: invoice.id,
      items: items.map(({ invoice_id, ...item }, position) => ({
        ...item,
        ...rowOf(context, `job ${key} line ${position}`, created_at),
        job_id: job.id,
        cost: Math.round(item.price * 55) / 100,
        is_scheduled: false,
        invoice_id,
      })),
      crew: crewRows(context, key, crew, created_at),
    },
  ];
}

const closedCount = 38;
/** The gap between the board positions of two adjacent jobs. The newest job is at the top of its column. */
const gap = 2 ** 32;

/** Creates the jobs that appear in the design mockups and the most recent paid jobs. */
export function createJobs(context: DemoContext, books: Books, invoices: readonly DemoInvoice[]): DemoJob[] {
  const numbered = (number: string) => invoices.find(({ invoice }) => invoice.id.startsWith(number));
  const invoiced = Object.entries(invoicedJobs).flatMap(([number, told]) => {
    const found = numbered(number);
    return found ? fromInvoice(context, books, found, { ...told, status: 'invoiced' }) : [];
  });
  const closed = invoices
    .filter(({ invoice }) => invoice.status === 'paid')
    .toSorted((a, b) => ((a.invoice.paid_at ?? '') < (b.invoice.paid_at ?? '') ? 1 : -1))
    .slice(0, closedCount)
    .flatMap((found, index) => {
      const crew: JobPerson[] = index % 3 === 0 ? ['Sam'] : ['Devin'];
      const title = found.items[0]?.name ?? 'Work';
      return fromInvoice(context, books, found, {
        key: `of ${found.invoice.id}`,
        title,
        crew,
        status: 'closed',
      });
    });
  return [...jobPlans.map((plan) => fromPlan(context, books, plan)), ...invoiced, ...closed].map(
    (made, index) => ({ ...made, job: { ...made.job, position: (index + 1) * gap } }),
  );
}
