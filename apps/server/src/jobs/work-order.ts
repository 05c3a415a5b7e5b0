import { appointmentStatusLabels } from '@dayworks/shared/appointments/appointment-status';
import { spanText } from '@dayworks/shared/appointments/schedule-texts';
import { addressLines, formatPhone } from '@dayworks/shared/contact';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { formatLong } from '@dayworks/shared/dates/calendar-date';
import { dayOf, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import { shortNumber } from '@dayworks/shared/documents/document-kind';
import { quantityText } from '@dayworks/shared/documents/lines/line-texts';
import { notFound } from '@dayworks/shared/errors';
import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { type Letterhead, letterheadQuery, readLogo } from '../business/letterhead.ts';
import { printedBusiness } from '../documents/pdf-parts.ts';
import type { PdfDocument, PdfFact, PdfItem, PdfList } from '../platform/files/pdf-document.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { getJob } from './get-job.ts';

/** The printed work order lists only the nearest visits of a recurring job, not all visits of a year. */
const mostVisits = 12;

const fact = (label: string, lines: string[], isStrong = false): PdfFact => ({ label, lines, isStrong });

function customerOf({ customer }: JobDetail): PdfFact {
  const person = customerName(customer);
  const company = customer?.company && customer.company !== person ? [customer.company] : [];
  return fact(
    'Customer',
    [person, ...company, ...(customer?.phone ? [formatPhone(customer.phone)] : [])],
    true,
  );
}

/** The items on a work order show names and quantities, but never prices. */
const printedItem = (item: JobDetail['items'][number]): PdfItem => ({
  id: item.id,
  name: item.name,
  description: item.description,
  quantity: quantityText(item),
  price: '',
  tax: '',
  amount: '',
});

const paragraph = (heading: string, text: string | null): PdfList[] =>
  text ? [{ heading, lines: [{ key: heading, text, note: null, isDone: null }] }] : [];

function visitsOf({ visits }: JobDetail, now: Date, timeZone: string): PdfList[] {
  const live = visits.filter(({ status }) => status !== 'cancelled');
  const next = live.findIndex(({ end_time }) => end_time >= now.toISOString());
  const from = Math.max(0, (next < 0 ? live.length : next) - mostVisits / 2);
  const shown = live.slice(from, from + mostVisits);
  const wall = (moment: string) => wallTimeIn(timeZone, new Date(moment));
  const lines = shown.map(({ id, title, status, start_time, end_time, people }) => ({
    key: id,
    text: [spanText(wall(start_time), wall(end_time)), title, people.map(({ name }) => name).join(', ')]
      .filter(Boolean)
      .join(' · '),
    note: appointmentStatusLabels[status],
    isDone: null,
  }));
  return lines.length > 0 ? [{ heading: 'Visits', lines }] : [];
}

/**
 * The checklist on the work order: the job's checklist, or the checklist of the next visit if each visit has a separate
 * checklist.
 */
function checklistOf({ steps, visits }: JobDetail): PdfList[] {
  const next = visits.find(({ status }) => status !== 'completed' && status !== 'cancelled')?.id;
  const ofNext = steps.filter(({ appointment_id }) => appointment_id !== null && appointment_id === next);
  const shown = ofNext.length > 0 ? ofNext : steps.filter(({ appointment_id }) => appointment_id === null);
  const lines = shown.map(({ id, text, done_at }) => ({
    key: id,
    text,
    note: null,
    isDone: done_at !== null,
  }));
  return lines.length > 0 ? [{ heading: 'Checklist', lines }] : [];
}

interface WorkOrder {
  job: JobDetail;
  accessNotes: string | null;
  business: Letterhead;
  logo: Uint8Array | null;
  now: Date;
}

/** Renders the work order of a job for the crew, with everything except prices. */
function workOrderPdf({ job, accessNotes, business, logo, now }: WorkOrder): PdfDocument {
  const place = addressLines(job);
  const crew = job.crew.map(({ name }) => name ?? '').filter(Boolean);
  const signature = job.signatures.at(-1);
  const signedOn = signature && dayOf(wallTimeIn(business.time_zone, new Date(signature.signed_at)));
  return {
    title: 'Work order',
    number: `#${shortNumber(job.id)}`,
    business: printedBusiness(business, logo),
    recipient: customerName(job.customer),
    parties: [customerOf(job), ...(place.length > 0 ? [fact('Work site', place)] : [])],
    dates: [fact('Job', [job.title]), ...(crew.length > 0 ? [fact('Crew', crew)] : [])],
    band: null,
    stamp: null,
    items: job.items.map(printedItem),
    lists: [
      ...paragraph('Access', accessNotes),
      ...paragraph('Instructions', job.instructions),
      ...checklistOf(job),
      ...visitsOf(job, now, business.time_zone),
    ],
    charges: [],
    total: null,
    settlements: [],
    balance: null,
    deposit: null,
    payments: [],
    notes: null,
    terms: null,
    signature: signature
      ? { name: signature.name, date: formatLong(signedOn ?? ''), drawing: signature.drawing }
      : 'blank',
  };
}

const workOrderFileName = (id: string) => `Work-order-${shortNumber(id)}.pdf`;

async function readPaper(context: MemberContext, id: string) {
  const { platform, actor } = context;
  const job = await getJob(context, { id });
  const [[business], [place]] = await readBusiness<[Letterhead[], { access_notes: string | null }[]]>(
    context,
    [
      letterheadQuery(actor.businessId),
      {
        name: 'work-order-access',
        text: 'select access_notes from customer_addresses where business_id = $1 and id = $2',
        values: [actor.businessId, job.customer_address_id],
      },
    ],
  );
  if (!business) throw notFound('Business not found');
  const logo = await readLogo(platform, business.logo_url);
  return workOrderPdf({
    job,
    accessNotes: place?.access_notes ?? null,
    business,
    logo,
    now: actor.now,
  });
}

export async function getWorkOrder(context: MemberContext, { id }: { id: string }): Promise<File> {
  const { platform, actor } = context;
  const owner = { businessId: actor.businessId, drawnFor: 'member' } as const;
  const bytes = await platform.pdf.render(owner, () => readPaper(context, id));
  return new File([Buffer.from(bytes)], workOrderFileName(id), { type: 'application/pdf' });
}
