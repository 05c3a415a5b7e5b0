import {
  type LeadActivityKind,
  type LeadStage,
  leadActivityKinds,
  leadStages,
} from '@dayworks/shared/leads/lead-stage';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/table.ts';
import { estimates } from '../estimates/table.ts';
import { day, instant, money, oneOf, version } from '../platform/columns.ts';
import { linkTo, tenantTable } from '../platform/tenant-table.ts';

export const leads = tenantTable(
  'leads',
  {
    first_name: text(),
    last_name: text(),
    company: text(),
    email: text(),
    phone: text(),
    sms_ok: boolean().notNull().default(true),
    address: text(),
    city: text(),
    state: text(),
    zip_code: text(),
    service_wanted: text(),
    /** In the words of the request form. */
    preferred_times: text(),
    source: text(),
    value: money().notNull().default(0),
    /** Percent; weighs the value. */
    probability: integer().notNull().default(20),
    stage: text().$type<LeadStage>().notNull().default('new'),
    /** Its place in the column of its stage, lowest first. */
    position: bigint({ mode: 'number' }).notNull().default(0),
    owner_id: uuid(),
    next_follow_up: day(),
    response_by: instant(),
    first_response_at: instant(),
    /** Since when it is quiet. */
    last_activity_at: instant().notNull().default(sql`now()`),
    stage_changed_at: instant().notNull().default(sql`now()`),
    won_at: instant(),
    lost_reason: text(),
    notes: text(),
    customer_id: uuid(),
    estimate_id: uuid(),
    converted_at: instant(),
    version: version(),
  },
  (table) => [
    ...linkTo(table, table.customer_id, customers),
    ...linkTo(table, table.estimate_id, estimates),
    index('leads_board_idx').on(table.business_id, table.stage, table.position, table.id),
    index('leads_created_at_idx').on(
      table.business_id,
      table.created_at.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
    index('leads_customer_idx').on(table.business_id, table.customer_id),
    index('leads_estimate_idx').on(table.business_id, table.estimate_id),
    check('leads_stage_check', oneOf(table.stage, leadStages)),
    check('leads_probability_check', sql`${table.probability} between 0 and 100`),
    check('leads_lost_reason_check', sql`${table.stage} <> 'lost' or ${table.lost_reason} is not null`),
  ],
);

/** What was done about a lead, in its own words. */
export const lead_activities = tenantTable(
  'lead_activities',
  {
    lead_id: uuid().notNull(),
    kind: text().$type<LeadActivityKind>().notNull(),
    note: text(),
    /** Nobody for what came in by the request form. */
    author_id: uuid(),
  },
  (table) => [
    ...linkTo(table, table.lead_id, leads),
    index('lead_activities_lead_idx').on(table.business_id, table.lead_id, table.created_at, table.id),
    check('lead_activities_kind_check', oneOf(table.kind, leadActivityKinds)),
  ],
);

/** Pictures that came with a request. */
export const lead_photos = tenantTable(
  'lead_photos',
  { lead_id: uuid().notNull(), file_id: text().notNull() },
  (table) => [
    ...linkTo(table, table.lead_id, leads),
    index('lead_photos_lead_idx').on(table.business_id, table.lead_id),
  ],
);

/** One row for each business that changed something; without one the defaults hold. */
export const lead_settings = tenantTable(
  'lead_settings',
  {
    response_hours: integer().notNull().default(24),
    request_form_enabled: boolean().notNull().default(false),
    /** Above the form, in the business's words. */
    request_intro: text(),
    version: version(),
  },
  (table) => [uniqueIndex('lead_settings_business_id_key').on(table.business_id)],
);
