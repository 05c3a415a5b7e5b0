import * as z from 'zod';
import { Appointment } from '../appointments/appointment.ts';
import { PublicDocument } from '../documents/public-document.ts';
import { Estimate } from '../estimates/estimate.ts';
import { estimateStatuses } from '../estimates/estimate-status.ts';
import { CalendarDate, Id, NonNegativeMoney, Timestamp } from '../fields.ts';
import { displayedStatuses } from '../invoices/displayed-statuses.ts';
import { Invoice } from '../invoices/invoice.ts';
import { photoKinds } from '../jobs/job-status.ts';
import { ClientAutopay } from '../online/autopay.ts';
import { KeptMethod } from '../online/saved-method.ts';

export const clientLinkUnavailableText = 'This client link is not available';

/** The path of the public page of an invoice or estimate; null if the business turned the link to that page off. */
const path = z.string().nullable();

const ClientInvoice = Invoice.pick({
  id: true,
  number: true,
  date: true,
  due_date: true,
  total: true,
  balance_due: true,
}).extend({ displayed_status: z.enum(displayedStatuses), is_late: z.boolean(), path });
export type ClientInvoice = z.infer<typeof ClientInvoice>;

const ClientEstimate = Estimate.pick({ id: true, number: true, valid_until: true, total: true }).extend({
  displayed_status: z.enum(estimateStatuses),
  path,
});
export type ClientEstimate = z.infer<typeof ClientEstimate>;

const ClientVisit = Appointment.pick({
  id: true,
  title: true,
  status: true,
  start_time: true,
  end_time: true,
  arrival_window_minutes: true,
}).extend({ path: z.string() });
export type ClientVisit = z.infer<typeof ClientVisit>;

/** A photo that the office shows to the customer. */
const ClientPhoto = z.object({
  id: Id,
  kind: z.enum(photoKinds),
  width: z.int(),
  height: z.int(),
  path: z.string(),
});
export type ClientPhoto = z.infer<typeof ClientPhoto>;

/** The photos of one job, or of one visit without a job. */
const ClientWork = z.object({
  id: Id,
  title: z.string(),
  /** The time of the newest photo. */
  taken_at: Timestamp,
  photos: z.array(ClientPhoto),
});
export type ClientWork = z.infer<typeof ClientWork>;

/** The maximum number of photos on the customer's page; the newest ones are shown. */
export const mostClientPhotos = 60;

/** The maximum number of records of each kind that the customer's page lists. The newest or next records come first. */
export const mostListed = 50;

/** Everything that one customer sees about their own documents and visits, in one place. */
export const ClientPage = z.object({
  customer_name: z.string(),
  /** The current date in the business's time zone. */
  today: CalendarDate,
  time_zone: z.string(),
  business: PublicDocument.shape.business,
  /** The amount that the customer owes on sent invoices; the same figure as on the customer page. */
  balance_due: NonNegativeMoney,
  /** The amount that the customer overpaid or was credited and can still use. */
  credit: z.number(),
  open_invoices: z.array(ClientInvoice),
  open_estimates: z.array(ClientEstimate),
  visits: z.array(ClientVisit),
  paid_invoices: z.array(ClientInvoice),
  decided_estimates: z.array(ClientEstimate),
  past_visits: z.array(ClientVisit),
  work: z.array(ClientWork),
  /** The path of the form with which the customer requests new work; null if the business has turned this form off. */
  request_path: z.string().nullable(),
  saved_methods: z.array(KeptMethod),
  autopay: ClientAutopay,
});
export type ClientPage = z.infer<typeof ClientPage>;
