import type { LeftOutReason } from '@dayworks/shared/marketing/audience';
import { type AutomationKind, automationKinds } from '@dayworks/shared/marketing/automations/automation';
import {
  type CampaignChannel,
  type CampaignStatus,
  campaignChannels,
  campaignStatuses,
  type MarketingMessageStatus,
  marketingMessageStatuses,
} from '@dayworks/shared/marketing/campaigns/campaign-status';
import { type ConsentSource, consentSources } from '@dayworks/shared/marketing/consent';
import type { SegmentRules } from '@dayworks/shared/marketing/segment';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from '../customers/table.ts';
import { day, instant, money, oneOf, version } from '../platform/database/columns.ts';
import { linkTo, tenantTable } from '../platform/database/tenant-table.ts';

export const marketing_stats = tenantTable(
  'marketing_stats',
  {
    date: day().notNull(),
    /**
     * The cumulative return on the marketing spend up to the date of this row, in percent; null if nothing was spent.
     */
    marketing_roi: money().default(0),
    spend: money().notNull().default(0),
    leads: integer().notNull().default(0),
    bookings: integer().notNull().default(0),
    revenue: money().notNull().default(0),
  },
  (table) => [
    index('marketing_stats_date_idx').on(table.business_id, table.date.desc().nullsLast()),
    uniqueIndex('marketing_stats_date_key').on(table.business_id, table.date),
  ],
);

export const campaigns = tenantTable(
  'campaigns',
  {
    name: text().notNull(),
    channel: text().$type<CampaignChannel>().notNull().default('email'),
    status: text().$type<CampaignStatus>().notNull().default('draft'),
    rules: jsonb().$type<SegmentRules>().notNull().default([]),
    subject: text(),
    subject_b: text(),
    try_on: integer().notNull().default(30),
    winner: text().$type<'a' | 'b'>(),
    body: text(),
    button_label: text(),
    extra_cost: money().notNull().default(0),
    /** The cost of the campaign so far: the cost of each sent message plus the fixed cost. */
    cost: money().notNull().default(0),
    pace: integer().notNull().default(120),
    /** True if opened messages are tracked; copied from the settings when the campaign started. */
    is_tracked: boolean().notNull().default(true),
    scheduled_at: instant(),
    started_at: instant(),
    paused_at: instant(),
    sent_at: instant(),
    problem: text(),
    created_by: uuid(),
    version: version(),
  },
  (table) => [
    index('campaigns_created_at_idx').on(
      table.business_id,
      table.created_at.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
    // The sending job uses this index to find campaigns across all businesses.
    index('campaigns_running_idx').on(table.scheduled_at).where(sql`status in ('scheduled', 'sending')`),
    check('campaigns_channel_check', oneOf(table.channel, campaignChannels)),
    check('campaigns_status_check', oneOf(table.status, campaignStatuses)),
  ],
);

/**
 * One message to one person, from a campaign or an automation. The message is sent through the outbox, and its status
 * follows the outbox status.
 */
export const marketing_messages = tenantTable(
  'marketing_messages',
  {
    campaign_id: uuid(),
    automation: text().$type<AutomationKind>(),
    /** The event that triggered the automated message, such as 'job 8b1f...'; each event triggers only one message. */
    occasion: text(),
    customer_id: uuid().notNull(),
    channel: text().$type<CampaignChannel>().notNull(),
    recipient: text().notNull(),
    variant: text().$type<'a' | 'b'>(),
    status: text().$type<MarketingMessageStatus>().notNull().default('queued'),
    left_out: text().$type<LeftOutReason>(),
    problem: text(),
    /** The position of the message in the queue of its campaign. */
    position: integer().notNull().default(0),
    due_at: instant(),
    outbox_id: uuid(),
    /**
     * The number of sending attempts without a response, counted across all outbox entries of this message
     * (outbox.unsure_tries), so that putting the message into the outbox again does not reset the count.
     */
    unsure_tries: integer().notNull().default(0),
    cost: money().notNull().default(0),
    sent_at: instant(),
    opened_at: instant(),
    clicked_at: instant(),
    unsubscribed_at: instant(),
    bounced_at: instant(),
  },
  (table) => [
    ...linkTo(table, table.campaign_id, campaigns),
    ...linkTo(table, table.customer_id, customers),
    uniqueIndex('marketing_messages_campaign_key')
      .on(table.business_id, table.campaign_id, table.customer_id)
      .where(sql`campaign_id is not null`),
    uniqueIndex('marketing_messages_occasion_key')
      .on(table.business_id, table.automation, table.occasion)
      .where(sql`automation is not null`),
    index('marketing_messages_line_idx').on(
      table.business_id,
      table.campaign_id,
      table.status,
      table.position,
    ),
    index('marketing_messages_customer_idx').on(
      table.business_id,
      table.customer_id,
      table.sent_at.desc().nullsLast(),
    ),
    index('marketing_messages_clicked_idx')
      .on(table.business_id, table.clicked_at)
      .where(sql`clicked_at is not null`),
    index('marketing_messages_sent_idx').on(table.business_id, table.sent_at, table.id),
    index('marketing_messages_sending_idx')
      .on(table.business_id, table.customer_id)
      .where(sql`status = 'sending'`),
    index('marketing_messages_outbox_idx').on(table.outbox_id).where(sql`outbox_id is not null`),
    check('marketing_messages_channel_check', oneOf(table.channel, campaignChannels)),
    check('marketing_messages_status_check', oneOf(table.status, marketingMessageStatuses)),
    check('marketing_messages_sender_check', sql`(campaign_id is null) <> (automation is null)`),
  ],
);

export const segments = tenantTable(
  'segments',
  { name: text().notNull(), rules: jsonb().$type<SegmentRules>().notNull().default([]), version: version() },
  (table) => [uniqueIndex('segments_name_key').on(table.business_id, sql`lower(${table.name})`)],
);

export const automations = tenantTable(
  'automations',
  {
    kind: text().$type<AutomationKind>().notNull(),
    is_enabled: boolean().notNull().default(false),
    /** The time when the automation was turned on; earlier events are ignored. */
    enabled_at: instant(),
    channel: text().$type<CampaignChannel>().notNull(),
    timing: doublePrecision().array().notNull().default([]),
    subject: text(),
    body: text().notNull(),
    version: version(),
  },
  (table) => [
    uniqueIndex('automations_kind_key').on(table.business_id, table.kind),
    check('automations_kind_check', oneOf(table.kind, automationKinds)),
    check('automations_channel_check', oneOf(table.channel, campaignChannels)),
  ],
);

export const marketing_settings = tenantTable(
  'marketing_settings',
  {
    quiet_from: text().notNull().default('20:00'),
    quiet_to: text().notNull().default('08:00'),
    is_tracking: boolean().notNull().default(true),
    contact_days: integer().notNull().default(14),
    attribution_days: integer().notNull().default(60),
    email_cost: money().notNull().default(0),
    sms_cost: money().notNull().default(0.02),
    review_url: text(),
    version: version(),
  },
  (table) => [uniqueIndex('marketing_settings_business_key').on(table.business_id)],
);

/** Every marketing opt-in and opt-out, with its source. */
export const consent_events = tenantTable(
  'consent_events',
  {
    customer_id: uuid(),
    channel: text().$type<CampaignChannel>().notNull(),
    is_agreed: boolean().notNull(),
    source: text().$type<ConsentSource>().notNull(),
    message_id: uuid(),
    user_id: uuid(),
  },
  (table) => [
    ...linkTo(table, table.customer_id, customers),
    ...linkTo(table, table.message_id, marketing_messages),
    index('consent_events_customer_idx').on(
      table.business_id,
      table.customer_id,
      table.created_at.desc().nullsLast(),
    ),
    check('consent_events_source_check', oneOf(table.source, consentSources)),
    check('consent_events_channel_check', oneOf(table.channel, campaignChannels)),
  ],
);

/**
 * Addresses that get no messages, no matter which customer has them. An opt-out applies to everyone with the address.
 */
export const suppressed_addresses = tenantTable(
  'suppressed_addresses',
  {
    channel: text().$type<CampaignChannel>().notNull(),
    /** The suppressed email address in lower case, or the phone number as digits. */
    address: text().notNull(),
    reason: text().$type<'left_list' | 'stopped_texts' | 'bounced'>().notNull(),
  },
  (table) => [
    uniqueIndex('suppressed_addresses_key').on(table.business_id, table.channel, table.address),
    check('suppressed_addresses_channel_check', oneOf(table.channel, campaignChannels)),
    check(
      'suppressed_addresses_reason_check',
      oneOf(table.reason, ['left_list', 'stopped_texts', 'bounced']),
    ),
  ],
);

export const referral_links = tenantTable(
  'referral_links',
  { customer_id: uuid().notNull(), code: text().notNull(), visits: integer().notNull().default(0) },
  (table) => [
    ...linkTo(table, table.customer_id, customers),
    uniqueIndex('referral_links_code_key').on(table.code),
    uniqueIndex('referral_links_customer_key').on(table.business_id, table.customer_id),
  ],
);
