import * as z from 'zod';
import { CustomerSummary } from '../customers/customer.ts';
import { Id, Timestamp } from '../fields.ts';
import { pageFields } from '../page-fields.ts';
import { campaignChannels } from './campaigns/campaign-status.ts';
import { SegmentRules } from './segment.ts';

/**
 * The reasons why a person who matches the segment rules does not receive the message, in the order in which they are
 * checked. The first applicable reason is used.
 */
export const leftOutReasons = [
  'left_list',
  'no_consent',
  'no_address',
  'overdue',
  'dispute',
  'booked',
  'told_lately',
  'same_address',
] as const;
export const LeftOutReason = z.enum(leftOutReasons);
export type LeftOutReason = z.infer<typeof LeftOutReason>;

/** The words that follow a count, in the singular and the plural, as in '17 did not agree to marketing'. */
export const leftOutTexts: Record<LeftOutReason, [one: string, more: string]> = {
  left_list: ['left the list', 'left the list'],
  no_consent: ['did not agree to marketing', 'did not agree to marketing'],
  no_address: ['has no address that works', 'have no address that works'],
  overdue: ['has an overdue invoice', 'have an overdue invoice'],
  dispute: ['disputes an invoice', 'dispute an invoice'],
  booked: ['is booked', 'are booked'],
  told_lately: ['was written to lately', 'were written to lately'],
  same_address: ['shares an address with another', 'share an address with another'],
};

export const AudienceQuery = z.strictObject({
  channel: z.enum(campaignChannels),
  rules: SegmentRules,
  /** The id of the campaign that the audience is for. Messages from this campaign do not count as recent contacts. */
  campaign_id: Id.nullable().default(null),
});
export type AudienceQuery = z.infer<typeof AudienceQuery>;

export const AudiencePerson = z.object({
  customer: CustomerSummary,
  /** A note that explains why the person is selected or left out, such as 'Gutter cleaning last done June 11, 2025'. */
  note: z.string().nullable(),
  last_visit: Timestamp.nullable(),
  left_out: LeftOutReason.nullable(),
});
export type AudiencePerson = z.infer<typeof AudiencePerson>;

export const Audience = z.object({
  /** The number of people who receive the message. */
  count: z.int(),
  /** The number of people who match the rules, before anyone is left out. */
  matched: z.int(),
  left_out: z.array(z.object({ reason: LeftOutReason, count: z.int() })),
  /**
   * The first few people of the audience. Both recipients and people who are left out are included, so that users see
   * examples of both.
   */
  people: z.array(AudiencePerson),
});
export type Audience = z.infer<typeof Audience>;

export const AudiencePageQuery = AudienceQuery.extend({
  /** Lists the people who are left out for the given reason. If null, the recipients are listed. */
  left_out: LeftOutReason.nullable().default(null),
  ...pageFields,
});
export type AudiencePageQuery = z.infer<typeof AudiencePageQuery>;

export const AudiencePage = z.object({ people: z.array(AudiencePerson), next: z.string().nullable() });
export type AudiencePage = z.infer<typeof AudiencePage>;
