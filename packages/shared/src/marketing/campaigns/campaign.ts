import * as z from 'zod';
import { WallTime } from '../../appointments/appointment.ts';
import { CustomerSummary } from '../../customers/customer.ts';
import { Id, NonNegativeMoney, nullableText, requiredText, Timestamp, text, Version } from '../../fields.ts';
import { chosenFields, pageFields } from '../../page-fields.ts';
import { LeftOutReason } from '../audience.ts';
import { MarketingPeriod } from '../results/statistics.ts';
import { SegmentRules } from '../segment.ts';
import {
  campaignChannels,
  campaignStatuses,
  fastestPace,
  marketingMessageStatuses,
  slowestPace,
} from './campaign-status.ts';
import { mergeFields } from './merge-field.ts';

const Pace = z
  .int('Use whole numbers')
  .min(slowestPace, `At least ${slowestPace} an hour`)
  .max(fastestPace, `At most ${fastestPace} an hour`);

/** The fields of a campaign that users fill in. */
const written = {
  name: requiredText(120, 'Please name the campaign'),
  channel: z.enum(campaignChannels),
  rules: SegmentRules,
  subject: nullableText(200),
  /**
   * An optional second subject line for an A/B test. After the first `try_on` recipients, the remaining recipients
   * receive the better subject line.
   */
  subject_b: nullableText(200),
  try_on: z.int().min(10, 'At least 10 people').max(1000, 'At most 1,000 people'),
  body: nullableText(10_000),
  /** The label of the button below the body of an email; null if the email has no button. */
  button_label: nullableText(40),
  /** The additional cost of the campaign, on top of the cost of each message. */
  extra_cost: NonNegativeMoney,
  pace: Pace,
};

/** The fields of a campaign that the server fills in. */
const derived = {
  id: Id,
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
  status: z.enum(campaignStatuses),
  scheduled_at: Timestamp.nullable(),
  started_at: Timestamp.nullable(),
  paused_at: Timestamp.nullable(),
  sent_at: Timestamp.nullable(),
  /** A message for the user that explains why the campaign failed or is paused. */
  problem: z.string().nullable(),
  winner: z.enum(['a', 'b']).nullable(),
};

export const Campaign = z.object({ ...written, ...derived });
export type Campaign = z.infer<typeof Campaign>;

export const CampaignFields = z.strictObject(written);
export type CampaignFields = z.infer<typeof CampaignFields>;

export const NewCampaign = CampaignFields.partial().required({ name: true });
export type NewCampaign = z.infer<typeof NewCampaign>;

/** Only drafts can be edited; a scheduled campaign has to be unscheduled first. */
export const CampaignEdit = CampaignFields.extend({ id: Id, version: Version });
export type CampaignEdit = z.infer<typeof CampaignEdit>;

/** The start time of a campaign; null means that sending starts immediately after confirmation. */
export const CampaignSchedule = z.strictObject({ id: Id, version: Version, start: WallTime.nullable() });
export type CampaignSchedule = z.infer<typeof CampaignSchedule>;

/**
 * The results of a campaign's messages. `received` includes only payments that have arrived, and every figure links
 * to its rows.
 */
export const CampaignFigures = z.object({
  people: z.int(),
  queued: z.int(),
  sent: z.int(),
  kept: z.int(),
  failed: z.int(),
  bounced: z.int(),
  left_out: z.int(),
  cancelled: z.int(),
  opened: z.int(),
  clicked: z.int(),
  unsubscribed: z.int(),
  bookings: z.int(),
  booked_value: z.number(),
  received: z.number(),
  cost: z.number(),
  /**
   * The return on investment as a multiple of the cost, (received − cost) / cost, with one decimal place (for example
   * 21.9); null if there was no cost or it is too early to tell.
   */
  roi: z.number().nullable(),
  /** True while new payments can still be attributed to the campaign. */
  is_early: z.boolean(),
  /**
   * The period whose results are attributed to the campaign; null before the first message is sent. The rows behind the
   * campaign's figures cover the same period.
   */
  days: MarketingPeriod.nullable(),
});
export type CampaignFigures = z.infer<typeof CampaignFigures>;

export const SubjectResult = z.object({
  variant: z.enum(['a', 'b']),
  subject: z.string(),
  sent: z.int(),
  opened: z.int(),
});

export const CampaignDetail = Campaign.extend({
  figures: CampaignFigures,
  /**
   * The time when the last message will be sent at the current sending rate, taking quiet hours into account; null if
   * no message is pending.
   */
  ends_at: Timestamp.nullable(),
  subjects: z.array(SubjectResult),
  is_tracked: z.boolean(),
  author: z.string().nullable(),
});
export type CampaignDetail = z.infer<typeof CampaignDetail>;

export const CampaignRow = Campaign.pick({
  id: true,
  version: true,
  created_at: true,
  name: true,
  channel: true,
  status: true,
  rules: true,
  subject_b: true,
  scheduled_at: true,
  started_at: true,
  sent_at: true,
  problem: true,
}).extend({ figures: CampaignFigures });
export type CampaignRow = z.infer<typeof CampaignRow>;

/** The campaign filter 'running' includes campaigns that are being sent or are paused. */
export const campaignFilters = ['running', ...campaignStatuses] as const;

export const CampaignQuery = z.strictObject({
  status: z.enum(campaignFilters).nullable().default(null),
  search: text(100).default(''),
});
export type CampaignQuery = z.infer<typeof CampaignQuery>;
export const CampaignPageQuery = CampaignQuery.extend(pageFields);
export type CampaignPageQuery = z.infer<typeof CampaignPageQuery>;
export const CampaignFileQuery = CampaignQuery.extend(chosenFields);

export const CampaignPage = z.object({ campaigns: z.array(CampaignRow), next: z.string().nullable() });
export type CampaignPage = z.infer<typeof CampaignPage>;

export const MarketingMessage = z.object({
  id: Id,
  customer: CustomerSummary,
  recipient: z.string(),
  status: z.enum(marketingMessageStatuses),
  left_out: LeftOutReason.nullable(),
  problem: z.string().nullable(),
  /**
   * True if the mail server received the whole message but did not confirm it, so that the recipient may have received
   * it.
   */
  may_have_arrived: z.boolean(),
  variant: z.enum(['a', 'b']).nullable(),
  due_at: Timestamp.nullable(),
  sent_at: Timestamp.nullable(),
  opened_at: Timestamp.nullable(),
  clicked_at: Timestamp.nullable(),
  unsubscribed_at: Timestamp.nullable(),
  /** The recipient's first booking after the message, within the attribution period. */
  booking: z.object({ id: Id, start_time: Timestamp }).nullable(),
});
export type MarketingMessage = z.infer<typeof MarketingMessage>;

export const messageFilters = [
  'sent',
  'opened',
  'clicked',
  'unsubscribed',
  'bounced',
  'failed',
  'kept',
  'queued',
  'left_out',
  'cancelled',
] as const;
export const MessagePageQuery = z.strictObject({
  id: Id,
  status: z.enum(messageFilters).nullable().default(null),
  ...pageFields,
});
export type MessagePageQuery = z.infer<typeof MessagePageQuery>;
export const MessagePage = z.object({
  messages: z.array(MarketingMessage),
  next: z.string().nullable(),
  counts: z.record(z.enum(['all', ...messageFilters]), z.int()),
});
export type MessagePage = z.infer<typeof MessagePage>;

/** A part of a filled-in template: either fixed words, or the value of a field, which is highlighted. */
export const FilledPart = z.object({ text: z.string(), field: z.enum(mergeFields).nullable() });
export type FilledPart = z.infer<typeof FilledPart>;

/** A result of the checks before sending. A 'problem' prevents sending; a 'hint' does not. */
export const MessageHint = z.object({ kind: z.enum(['good', 'hint', 'problem']), text: z.string() });
export type MessageHint = z.infer<typeof MessageHint>;

export const PreviewQuery = z.strictObject({
  ...CampaignFields.pick({
    channel: true,
    rules: true,
    subject: true,
    subject_b: true,
    body: true,
    button_label: true,
  }).shape,
  campaign_id: Id.nullable().default(null),
  /** The index of the recipient to preview, starting at 0. */
  index: z.int().min(0).max(100_000).default(0),
});
export type PreviewQuery = z.infer<typeof PreviewQuery>;

export const Preview = z.object({
  customer: CustomerSummary.nullable(),
  index: z.int(),
  count: z.int(),
  to: z.string().nullable(),
  from: z.string(),
  subject: z.array(FilledPart),
  subject_b: z.array(FilledPart).nullable(),
  body: z.array(FilledPart),
  button: z.object({ label: z.string(), href: z.string() }).nullable(),
  /** The signature below the button in an email: a name and a phone number. */
  signature: z.array(z.string()),
  /** The footer for every email, with the postal address and the unsubscribe link. */
  footer: z.string(),
  hints: z.array(MessageHint),
  /** For each merge field that the message requires, the number of recipients who have no value for it. */
  missing: z.array(z.object({ field: z.enum(mergeFields), count: z.int() })),
  /** The number of SMS parts that one message needs. */
  sms_parts: z.int().nullable(),
  cost: z.number(),
});
export type Preview = z.infer<typeof Preview>;

export const TestSend = z.strictObject({ id: Id, to: requiredText(254, 'Please enter a recipient') });
export type TestSend = z.infer<typeof TestSend>;
