import * as z from 'zod';
import { CustomerSummary } from '../customers/customer.ts';
import { Id, Timestamp, text } from '../fields.ts';
import { pageFields } from '../page-fields.ts';

/**
 * The source of a consent entry.
 * 'link' and 'text': the customer used the link in a message or replied by text message.
 * 'member': a team member recorded the consent.
 * 'form': the customer checked a box on a form.
 */
export const consentSources = ['member', 'form', 'link', 'text', 'bounce', 'import'] as const;
export type ConsentSource = (typeof consentSources)[number];

export const consentFilters = ['agreed', 'not_agreed', 'left_list', 'stopped_texts', 'bounced'] as const;

export const ConsentEvent = z.object({
  id: Id,
  created_at: Timestamp,
  channel: z.enum(['email', 'sms']),
  is_agreed: z.boolean(),
  source: z.enum(consentSources),
  campaign_name: z.string().nullable(),
  author: z.string().nullable(),
});
export type ConsentEvent = z.infer<typeof ConsentEvent>;

export const ConsentRow = z.object({
  customer: CustomerSummary,
  marketing_consent: z.boolean(),
  left_list_at: Timestamp.nullable(),
  stopped_texts_at: Timestamp.nullable(),
  bounced_at: Timestamp.nullable(),
  last_event: ConsentEvent.nullable(),
});
export type ConsentRow = z.infer<typeof ConsentRow>;

/** One person's consent history, newest first. */
export const ConsentHistory = z.object({ person: ConsentRow, events: z.array(ConsentEvent) });
export type ConsentHistory = z.infer<typeof ConsentHistory>;

export const ConsentPageQuery = z.strictObject({
  status: z.enum(consentFilters).nullable().default(null),
  search: text(100).default(''),
  ...pageFields,
});
export type ConsentPageQuery = z.infer<typeof ConsentPageQuery>;

export const ConsentPage = z.object({
  people: z.array(ConsentRow),
  next: z.string().nullable(),
  counts: z.record(z.enum(['all', ...consentFilters]), z.int()),
});
export type ConsentPage = z.infer<typeof ConsentPage>;

/**
 * A change to a person's marketing consent. A person who unsubscribed can be added again only if a user confirms that
 * the person asked for it.
 */
export const ConsentChange = z.strictObject({
  customer_id: Id,
  is_agreed: z.boolean(),
  they_asked: z.boolean().default(false),
});
export type ConsentChange = z.infer<typeof ConsentChange>;
