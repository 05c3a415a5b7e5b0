import * as z from 'zod';
import { CustomerSummary } from '../customers/customer.ts';
import { Id, Timestamp } from '../fields.ts';
import { pageFields } from '../page-fields.ts';
import { campaignChannels } from './campaign-status.ts';
import { SegmentRules } from './segment.ts';

/** Why somebody whom the rules mean gets nothing, the first that is true of them; in the order they are asked. */
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

/** '17 did not agree to marketing': the words after the count, for one and for more. */
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
  /** Leaves out who has an appointment ahead, who owes late, and who was written to within the contact days. */
  campaign_id: Id.nullable().default(null),
});
export type AudienceQuery = z.infer<typeof AudienceQuery>;

export const AudiencePerson = z.object({
  customer: CustomerSummary,
  /** 'Gutter cleaning last done June 11, 2025': what makes them fit, in words. */
  note: z.string().nullable(),
  last_visit: Timestamp.nullable(),
  left_out: LeftOutReason.nullable(),
});
export type AudiencePerson = z.infer<typeof AudiencePerson>;

export const Audience = z.object({
  /** Who gets it. */
  count: z.int(),
  /** Whom the rules mean, before anybody is left out. */
  matched: z.int(),
  left_out: z.array(z.object({ reason: LeftOutReason, count: z.int() })),
  /** The first few, some left-out ones among them, so that both are seen. */
  people: z.array(AudiencePerson),
});
export type Audience = z.infer<typeof Audience>;

export const AudiencePageQuery = AudienceQuery.extend({
  /** Null: who gets it. */
  left_out: LeftOutReason.nullable().default(null),
  ...pageFields,
});
export type AudiencePageQuery = z.infer<typeof AudiencePageQuery>;

export const AudiencePage = z.object({ people: z.array(AudiencePerson), next: z.string().nullable() });
export type AudiencePage = z.infer<typeof AudiencePage>;
