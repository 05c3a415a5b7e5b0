import * as z from 'zod';
import { WallTime } from '../appointments/appointment.ts';
import { CalendarDate, Id, NullablePhone, Timestamp, text } from '../fields.ts';
import { jobStatuses, photoKinds } from '../jobs/job-status.ts';
import { pageFields } from '../page-fields.ts';
import { Content } from './content.ts';
import { contentKinds } from './content-kind.ts';

/** The statuses of jobs whose work is done, regardless of whether they are invoiced or paid. */
export const finishedStatuses = ['requires_invoicing', 'invoiced', 'closed'] as const;

export const FinishedJob = z.object({
  id: Id,
  title: z.string(),
  status: z.enum(jobStatuses),
  customer: z.string().nullable(),
  finished_on: CalendarDate,
  visits: z.int(),
  photos: z.int(),
});
export type FinishedJob = z.infer<typeof FinishedJob>;

const optionalText = z.string().optional();

/** A job with the facts that a text about the job can mention. */
export const JobSource = FinishedJob.extend({
  facts: z.object({
    work: optionalText,
    items: z.array(z.string()).optional(),
    time: z.object({ visits: z.int(), days: z.int() }).optional(),
    district: optionalText,
    crew: z.array(z.string()).optional(),
    title: optionalText,
    typed_items: z.array(z.string()).optional(),
    customer_name: optionalText,
    street: optionalText,
    price: z.number().optional(),
  }),
  pictures: z.array(
    z.object({
      id: Id,
      kind: z.enum(photoKinds),
      file_id: z.string(),
      width: z.int(),
      height: z.int(),
      taken_at: Timestamp,
    }),
  ),
});
export type JobSource = z.infer<typeof JobSource>;

export const ContentQuery = z.strictObject({
  search: text(200).default(''),
  kind: z.enum(contentKinds).nullable().default(null),
});
export type ContentQuery = z.infer<typeof ContentQuery>;

export const ContentPageQuery = ContentQuery.extend(pageFields);
export type ContentPageQuery = z.infer<typeof ContentPageQuery>;

export const ContentPage = z.object({ contents: z.array(Content), next: z.string().nullable() });
export type ContentPage = z.infer<typeof ContentPage>;

export const ContentOverview = z.object({
  saved: z.int(),
  business: z.object({ name: z.string(), phone: NullablePhone }),
  provider: z.object({ is_connected: z.boolean(), model: z.string().nullable() }),
});
export type ContentOverview = z.infer<typeof ContentOverview>;

/** Content planned for a specific day. Campaigns are included, but they cannot be edited in the content calendar. */
export const PlannedContent = z.object({
  id: Id,
  version: z.int().nullable(),
  what: z.enum([...contentKinds, 'campaign']),
  title: z.string(),
  /** The date and time for which the content is planned, in the business's time zone. */
  at: WallTime,
  is_posted: z.boolean(),
  href: z.string().nullable(),
});
export type PlannedContent = z.infer<typeof PlannedContent>;
